# The site in one container: shell, API and supervisor. Data, uploads and releases are in /data.
# `docker build -t juris .`; the settings are those of the README, "Configure it".

FROM node:20.20-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY shell/package.json shell/
COPY remote-public/package.json remote-public/
COPY remote-admin/package.json remote-admin/
COPY shared-ui/package.json shared-ui/
COPY mock-api/package.json mock-api/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the programs load at run time; all else is in their bundles.
FROM packages AS libraries
RUN npm ci --omit=dev --no-audit --no-fund -w @juris/shell -w @juris/mock-api

FROM node:20.20-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=libraries /app/ ./
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/remote-public/dist remote-public/dist
COPY --from=build /app/remote-admin/dist remote-admin/dist
COPY --from=build /app/mock-api/dist mock-api/dist
# The publishers of a new database come from the catalogue.
COPY mock-api/src/seed mock-api/src/seed
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Longer than the programs take to drain; the supervisor ends them in order.
STOPSIGNAL SIGTERM
CMD ["node", "shell/dist/supervisor/main.cjs"]
