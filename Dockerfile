# The site in one container: shell, API and supervisor. Persistent data is in /data; only /data and /tmp are written.
# Build it with `docker build -t juris .`; docs/configuration.md describes the settings. Shell and API can also run
# separately: the API with `node mock-api/dist/server/main.cjs`, the shell with API_URL set (see compose.yaml).

FROM node:24.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY shell/package.json shell/
COPY remote-public/package.json remote-public/
COPY remote-admin/package.json remote-admin/
COPY shared-ui/package.json shared-ui/
COPY mock-api/package.json mock-api/
COPY packages/contract/package.json packages/contract/
COPY packages/platform/package.json packages/platform/
COPY packages/releases/package.json packages/releases/
COPY packages/remote-kit/package.json packages/remote-kit/
COPY packages/server-kit/package.json packages/server-kit/
COPY packages/test-api/package.json packages/test-api/
COPY packages/testing/package.json packages/testing/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Packages that shell and API load at run time; the others are in their bundles. Source maps, types and builds for
# musl are deleted: Node does not read them, and this image uses glibc.
FROM packages AS libraries
RUN npm ci --omit=dev --no-audit --no-fund -w @juris/shell -w @juris/mock-api && \
    find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete && \
    rm -rf node_modules/@libsql/linux-*-musl

# The two PostgreSQL tools that backups need; the whole package would also install Perl.
FROM node:24.21-bookworm-slim AS postgres
WORKDIR /tmp/postgres
RUN apt-get update && apt-get download postgresql-client-15 && dpkg-deb --extract postgresql-client-15_*.deb .

FROM node:24.21-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libpq5 && rm -rf /var/lib/apt/lists/*
COPY --from=postgres /tmp/postgres/usr/lib/postgresql/15/bin/pg_dump /tmp/postgres/usr/lib/postgresql/15/bin/pg_restore /usr/local/bin/
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=libraries /app/ ./
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/remote-public/dist remote-public/dist
COPY --from=build /app/remote-admin/dist remote-admin/dist
COPY --from=build /app/mock-api/dist mock-api/dist
# A new database gets its publishers from the sample catalogue.
COPY mock-api/src/dev/seed mock-api/src/dev/seed
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The supervisor drains shell and API and stops them in order.
STOPSIGNAL SIGTERM
CMD ["node", "shell/dist/supervisor/main.cjs"]
