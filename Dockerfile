# The site in one container: shell, API and supervisor. What is kept is in /data; nothing else is written but /tmp.
# `docker build -t juris .`; the settings are in docs/configuration.md. Each program can also be run by itself:
# `node mock-api/dist/server/main.cjs`, and the shell with API_URL set (see compose.yaml).

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
COPY packages/server-kit/package.json packages/server-kit/
COPY packages/testing/package.json packages/testing/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the programs load at run time; all else is in their bundles. Node reads neither maps nor types, and this is glibc.
FROM packages AS libraries
RUN npm ci --omit=dev --no-audit --no-fund -w @juris/shell -w @juris/mock-api && \
    find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete && \
    rm -rf node_modules/@libsql/linux-*-musl

# The two programs of PostgreSQL that a backup needs; the whole package would bring Perl along.
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
# The publishers of a new database come from the catalogue.
COPY mock-api/src/dev/seed mock-api/src/dev/seed
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Longer than the programs take to drain; the supervisor ends them in order.
STOPSIGNAL SIGTERM
CMD ["node", "shell/dist/supervisor/main.cjs"]
