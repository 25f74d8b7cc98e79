# The site for production, in any of its roles; docs/deployment.md describes how to run it.

# Any image with glibc, Node 24 and npm can take its place: `--build-arg BASE=registry.example/node:24`.
ARG BASE=node:24-bookworm-slim

FROM $BASE AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY library/package.json library/
COPY demo/illustrations/package.json demo/illustrations/
COPY demo/playground/package.json demo/playground/
# A registry of one's own: `--secret id=npmrc,src=FILE`. The image has its own Node.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  npm ci --ignore-scripts -w server -w library -w demo/illustrations && rm -r node_modules/node-*-* node_modules/.bin/node

COPY . .
# What only the build needs goes. npm would bring its Node again, and keep two optional things: TypeScript, which valibot can
# do without, and React, which the pages of the library's users bring.
RUN npm run build && npm run build:package && npm prune --omit=dev --ignore-scripts -w server -w library -w demo/illustrations && cd node_modules \
  && rm -rf node-*-* .bin/node typescript @typescript react react-dom scheduler .cache && install -d -o 1000 -g 1000 .cache
# Modules and templates are compiled here, by the user who reads them: no start has to, and none writes beside the code.
USER 1000:1000
RUN node build/warm-up.ts && chmod -R a+rX node_modules/.cache

FROM $BASE
RUN { getent passwd 1000 || useradd --uid 1000 --user-group --no-create-home node; } \
  && install -d -o 1000 -g 1000 -m 700 /data
# All of it belongs to root: the site cannot change its own code.
COPY --from=build --chown=0:0 /app /app
WORKDIR /app
USER 1000:1000

# Settings of this image; every other variable keeps its default (docs/configuration.md).
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off
ENV npm_config_update_notifier=false npm_config_logs_max=0
# Variables and flags are those of server/node-options.json, so that the program has no need to begin anew.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000

# It also kills a site that answers nothing for 15 seconds, which `--init` and a restart policy then start anew. A worker has no
# port: it is judged by its metrics, or not at all (deploy/scale/compose.yaml).
HEALTHCHECK --interval=30s --timeout=25s --start-period=120s CMD ["node", "server/check-health.js"]

ENTRYPOINT ["node", "--max-semi-space-size=4", "--no-allocation-site-pretenuring", "--max-old-space-size=320", "server/start.js"]
CMD ["--role=all"]
