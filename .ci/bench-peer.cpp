// Decodes a page into structs with simdjson On-Demand, for quire-bench: bench-peer KIND FILE
//
// Prints the median CPU seconds for one page, the number of items, and a digest, which quire-bench
// compares with its own (Sources/quire-bench/Groups/Peer.swift).
#include <simdjson.h>
#include <time.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

using namespace simdjson;
using std::optional;
using std::string;
using std::vector;
using Value = ondemand::value;

// Decode one member, by its type. Null leaves an optional empty.
static void read(Value value, int64_t &to) { to = value.get_int64(); }
static void read(Value value, double &to) { to = value.get_double(); }
static void read(Value value, bool &to) { to = value.get_bool(); }
static void read(Value value, string &to) { to = std::string_view(value.get_string()); }
template <class T> static void read(Value value, optional<T> &to);
template <class T> static void read(Value value, vector<T> &to);

// Decodes a struct: compares each key with the members in the order of the schema, each an X(name).
#define READ(Type, MEMBERS)                                           \
  static void read(Value value, Type &to) {                           \
    for (auto field : value.get_object()) {                           \
      std::string_view key = field.unescaped_key();                   \
      Value member = field.value();                                   \
      MEMBERS {}                                                      \
    }                                                                 \
  }
#define X(name) if (key == #name) read(member, to.name); else

struct User {
  int64_t id;
  string node_id, login, avatar_url, html_url, type;
  bool site_admin;
  optional<string> name, company, location, email, bio;
  int64_t public_repos, followers, following;
  double score;
  string created_at, updated_at;
  uint64_t digest() const { return uint64_t(id) + (bio ? bio->size() : 0) + followers; }
};
READ(User, X(id) X(node_id) X(login) X(avatar_url) X(html_url) X(type) X(site_admin) X(name)
  X(company) X(location) X(email) X(bio) X(public_repos) X(followers) X(following) X(score)
  X(created_at) X(updated_at))

struct PlainUser {
  int64_t number;
  string node_id, login, avatar_url, html_url, type, name, company, location, email, bio;
  int64_t public_repos, public_gists, followers, following, score;
  string created_at, updated_at;
  uint64_t digest() const { return uint64_t(number) + bio.size() + followers; }
};
READ(PlainUser, X(number) X(node_id) X(login) X(avatar_url) X(html_url) X(type) X(name) X(company)
  X(location) X(email) X(bio) X(public_repos) X(public_gists) X(followers) X(following) X(score)
  X(created_at) X(updated_at))

struct Author {
  int64_t id;
  string login, display_name;
  double reputation;
  optional<string> avatar_url;
};
READ(Author, X(id) X(login) X(display_name) X(reputation) X(avatar_url))

struct Comment {
  int64_t id;
  Author author;
  string body, created_at;
  int64_t likes;
  bool flagged;
  optional<int64_t> reply_to;
};
READ(Comment, X(id) X(author) X(body) X(created_at) X(likes) X(flagged) X(reply_to))

// Both kinds of media in one struct, because `kind` need not be the first key.
struct Media {
  string kind, url;
  int64_t width, height;
  double aspect, seconds;
  optional<string> alt;
};
READ(Media, X(kind) X(url) X(width) X(height) X(aspect) X(alt) X(seconds))

struct Post {
  int64_t id;
  string slug, title, status;
  Author author;
  optional<string> summary;
  string body;
  vector<string> tags;
  int64_t view_count;
  optional<double> rating;
  bool pinned;
  optional<Media> cover;
  vector<Comment> comments;
  optional<string> published_at;
  string updated_at;
  uint64_t digest() const {
    uint64_t sum = uint64_t(id) + body.size();
    for (auto &comment : comments) sum += uint64_t(comment.id) + comment.body.size();
    return sum;
  }
};
READ(Post, X(id) X(slug) X(title) X(status) X(author) X(summary) X(body) X(tags) X(view_count)
  X(rating) X(pinned) X(cover) X(comments) X(published_at) X(updated_at))

template <class T> static void read(Value value, optional<T> &to) {
  if (value.is_null()) to.reset();
  else read(value, to.emplace());
}
template <class T> static void read(Value value, vector<T> &to) {
  for (auto element : value.get_array()) read(element.value(), to.emplace_back());
}

template <class Item> struct Page {
  int64_t total;
  optional<string> next_cursor;
  vector<Item> items;
};

template <class Item>
static void read(ondemand::parser &parser, const padded_string &text, Page<Item> &to) {
  auto document = parser.iterate(text);
  for (auto field : document.get_object()) {
    std::string_view key = field.unescaped_key();
    Value member = field.value();
    X(total) X(next_cursor) X(items) {}
  }
}

static double seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

template <class Item> static int measure(const padded_string &text) {
  ondemand::parser parser;
  uint64_t digest = 0;
  size_t count = 0;
  vector<double> samples;
  double first = seconds();
  while (samples.size() < 15 || (seconds() - first < 0.4 && samples.size() < 5000)) {
    double start = seconds();
    {
      Page<Item> page;
      read(parser, text, page);
      count = page.items.size();
      // Only the first run computes the digest.
      if (samples.empty()) for (auto &item : page.items) digest += item.digest();
    }
    samples.push_back(seconds() - start);
  }
  std::sort(samples.begin(), samples.end());
  printf("%.9f %zu %lld\n", samples[samples.size() / 2], count, (long long)digest);
  return 0;
}

int main(int count, char **words) {
  if (count != 3) return fputs("usage: bench-peer KIND FILE\n", stderr), 2;
  string kind = words[1];
  padded_string text = padded_string::load(words[2]);
  if (kind == "users") return measure<User>(text);
  if (kind == "posts") return measure<Post>(text);
  if (kind == "plain users") return measure<PlainUser>(text);
  return fputs("bench-peer: no such kind\n", stderr), 2;
}
