# syntax=docker/dockerfile:1
# The images of compose.yaml: what runs beside the chain (target `server`), and the site with its web server (`site`).
# docs/operating.md says how they are used.

FROM node:24-bookworm-slim AS node
WORKDIR /app

# The server's packages alone: no compiler, no test tool.
FROM node AS server-packages
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
RUN npm ci --omit=dev --workspace server --ignore-scripts --no-audit --no-fund

# Mappings of the subgraphs of every deployment in deployments, compiled.
FROM node AS mappings
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY src/chain/wallet/appkit src/chain/wallet/appkit
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY contracts contracts
COPY deploy deploy
COPY server server
COPY src src
COPY subgraphs subgraphs
COPY deployments deployments
RUN mkdir -p .cache/mappings && npm run mappings

FROM node AS server
ENV NODE_ENV=production SERVER_HOST=0.0.0.0
COPY --from=server-packages /app/node_modules node_modules
COPY package.json tsconfig.json ./
COPY contracts contracts
COPY deploy deploy
COPY deployments deployments
COPY server server
COPY src src
COPY subgraphs subgraphs
COPY --from=mappings /app/.cache/mappings .cache/mappings
# What it keeps without DATABASE_URL.
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 8546
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8546/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--import", "tsx", "server/main.ts"]

FROM node AS site-build
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY src/chain/wallet/appkit src/chain/wallet/appkit
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG VITE_DEPLOYMENT VITE_SITE_URL VITE_SERVICES_URL VITE_RPC_URLS VITE_WALLETCONNECT_PROJECT_ID SOURCE_COMMIT
RUN npm run build && npm run compress

FROM caddy:2-alpine AS site
COPY Caddyfile /etc/caddy/Caddyfile
COPY --from=site-build /app/dist /srv
# Its certificates are in a volume that it owns.
RUN adduser -D -u 1000 site && mkdir -p /data/caddy /config/caddy && chown -R site /data /config
USER site
