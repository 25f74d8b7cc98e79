# Varnish as a cache in front of several hosts of Pihlaja, behind a proxy that speaks HTTPS: deploy/nginx/pihlaja.conf or the
# Caddyfile, which then lead to Varnish. It wants version 6.6 or later, the modules of the package varnish-modules, and
#   varnishd -a 127.0.0.1:6081 -f /etc/varnish/pihlaja.vcl -p http_gzip_support=off -p http_resp_hdr_len=16k -s default,1g
# for the site compresses its answers itself, Brotli among them. Name the hosts of the site below. They need
# TRUSTED_PROXIES=2, and the imports CACHE_PURGE_URL=http://127.0.0.1:6081.
vcl 4.1;

import directors;
import std;
import xkey;

# A host that is frozen is left out after two silences, within four seconds.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# The longest answer takes 45 seconds.
backend host1 {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 50s;
    .between_bytes_timeout = 50s;
}
backend host2 {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 50s;
    .between_bytes_timeout = 50s;
}

# Who may send PURGE: the machines that import.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new hosts = directors.round_robin();
    hosts.add_backend(host1);
    hosts.add_backend(host2);
    # Who fills in a form stays with a host, which keeps the chosen images of a post that must be corrected.
    new by_visitor = directors.shard();
    by_visitor.add_backend(host1);
    by_visitor.add_backend(host2);
    by_visitor.reconfigure();
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-May-Be-Kept;
        unset req.http.X-Purged;
        # The site's answer to it would be for one browser alone: see vcl_deliver.
        set req.http.X-Prefetch = req.http.Sec-Purpose;
        unset req.http.Sec-Purpose;
    }
    if (req.method == "PURGE") {
        # A visitor's call comes through the proxy, which has put an address before its own.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403));
        }
        # Soft: what is purged is asked for again, and stays for an outage.
        if (req.http.Surrogate-Key) {
            set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
        } else {
            set req.http.X-Purged = xkey.softpurge("all");
        }
        return (synth(200));
    }
    # Only for what reads the site's figures on its machine. The site's routes ignore case.
    if (req.url ~ "(?i)^/+(m|%6d)(e|%65)(t|%74)(r|%72)(i|%69)(c|%63)(s|%73)(/|\?|$)") {
        return (synth(404));
    }
    set req.backend_hint = hosts.backend();
    if (req.url ~ "(?i)^/(lomake|embed/api)/") {
        set req.backend_hint = by_visitor.backend(by=KEY, key=by_visitor.key(req.http.X-Forwarded-For));
        return (pass);
    }
    # Visitors' own calls, accounts, votes, orders of newsletters, the operator's page and drafts. Files and videos are sent in ranges.
    if (req.url ~ "(?i)^/(api|kirjaudu|kirjaudu-ulos|rekisteroidy|unohtunut-salasana|uusi-salasana|vahvista|uusi-osoite|profiili|omat-tyokalut|aanesta|yllapito|uutiskirje|preview|media|healthz|readyz)(/|\?|$)") {
        return (pass);
    }
    # An address that percent-encodes what needs no encoding (RFC 3986, 2.3) may be any of these paths.
    if (req.url ~ "(?i)^[^?]*%(2[de]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)") {
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }

    # Two hundred browsers write these in two hundred ways, of which the site tells the following apart.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "(?i)^/kuva/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif,image/webp";
        } else {
            set req.http.Accept = "image/webp";
        }
    }
    # Campaigns mark their links: the page is the same, and is kept by its address without them (vcl_hash). A host still gets the
    # address as it was sent, for a redirect takes the marks along. "npm run docs" writes their names from rules/campaign.ts.
    set req.http.X-Address = req.url;
    if (req.url ~ "\?") {
        set req.http.X-Query = "&" + regsub(req.url, "^[^?]*\?", "");
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?:(?:(?:utm|mtm|pk)_\w{1,30}|(?:d|fb|g|tt|tw|y)clid|msclkid|gad_source|gad_campaignid|[gw]braid|li_fat_id|epik|mc_cid|_gl|srsltid|_hsenc|_hsmi|mkt_tok|mc_eid|igsh|igshid)(?:=[^&]*)?)?(?=&|$)", "");
        set req.http.X-Address = regsub(req.url, "\?.*", "") + regsub(req.http.X-Query, "^&", "?");
        unset req.http.X-Query;
    }

    # The hosts answer from memory while they renew a page behind it, so that a short wait for them is no wait, and what
    # was published is seen. Old pages are for an outage (stale-if-error); the second try is after a failure.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 1s;
    } else {
        # The first try's is still set.
        set req.grace = 24h;
    }
    # A host makes a page once for a crowd. Nobody waits here for the request of another visitor, who may have to wait for a share.
    set req.hash_ignore_busy = true;
    set req.http.X-May-Be-Kept = "yes";
    # With their cookies: the answer says what may be kept.
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.X-Address);
    hash_data(req.http.Host);
    return (lookup);
}

sub vcl_backend_fetch {
    unset bereq.http.X-Address;
    # A page takes three seconds and a half at most, a picture longer.
    if (!bereq.uncacheable && bereq.url !~ "(?i)^/kuva/") {
        set bereq.first_byte_timeout = 4s;
    }
}

sub vcl_backend_response {
    # A failure must not take the place of a page.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "stale-if-error") {
        set beresp.grace = 24h;
    }
    if (bereq.url !~ "(?i)^/(kuva|assets)/") {
        set beresp.http.xkey = beresp.http.Surrogate-Key + " all";
    }
    # The rest is Varnish's own: nothing is kept that sets a cookie, or is private or no-store.
}

sub vcl_backend_error {
    # Another host has what only reads.
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        set bereq.backend = hosts.backend();
        return (retry);
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Retry-After = "10";
    # A partner's form must read that the site is unavailable.
    set beresp.http.Access-Control-Allow-Origin = "*";
    set beresp.http.Access-Control-Expose-Headers = "Retry-After";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Strict-Transport-Security = "max-age=31536000";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.status = 503;
    set beresp.body = std.fileread("/var/www/pihlaja/restarting.html");
    return (deliver);
}

sub vcl_deliver {
    # An old page is better than a failure.
    if (resp.status >= 500 && req.restarts == 0 && req.http.X-May-Be-Kept) {
        return (restart);
    }
    if (req.http.X-Prefetch ~ "\bprefetch\b" && resp.http.Cache-Control ~ "s-maxage") {
        # The browser must keep it for a moment, or the click would ask for it again.
        set resp.http.Cache-Control = "private, max-age=60";
    }
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
        # It is of the request that the answer was made for.
        unset resp.http.X-Request-Id;
    } else {
        set resp.http.X-Cache = "MISS";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}

sub vcl_synth {
    if (req.http.X-Purged && resp.status == 200) {
        set resp.http.X-Purged = req.http.X-Purged;
    }
    set resp.body = "";
    return (deliver);
}
