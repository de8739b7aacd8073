# syntax=docker/dockerfile:1

# Installs everything and builds pages and server (postinstall), then drops what only development needs.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
# All state is in /data: the embedded PostgreSQL unless DATABASE_URL is set, files unless S3_BUCKET is, the secret key.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN install --directory --owner=node --group=node --mode=711 /data
USER node
VOLUME /data
EXPOSE 3000
# The first start makes a database cluster.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The program itself, not npm: signals reach it and it stops cleanly.
CMD ["node", "packages/server/build/main.js"]
