# The site for production; docs/deployment.md describes how to run it.
FROM node:24-bookworm-slim

WORKDIR /app
RUN mkdir -m 700 /data && chown node:node /app /data
USER node

COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node server/package.json server/
COPY --chown=node:node demo/illustrations/package.json demo/illustrations/
COPY --chown=node:node demo/playground/package.json demo/playground/
RUN npm ci --omit=dev && npm cache clean --force

COPY --chown=node:node . .
# A start builds what is missing; built here, no start has to.
RUN npm run build

# Settings of this image; every other variable keeps its default (docs/configuration.md).
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off
ENV npm_config_update_notifier=false npm_config_logs_max=0
VOLUME /data
EXPOSE 3000

HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

CMD ["npm", "start"]
