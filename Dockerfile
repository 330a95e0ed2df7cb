# One image for every server process. What enters it is listed in .dockerignore.
# docker build -t basera .

# ---- what npm reads of every workspace
FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/documents/package.json packages/documents/
COPY packages/evidence/package.json packages/evidence/
COPY packages/rules/package.json packages/rules/
COPY packages/search/package.json packages/search/
COPY server/package.json server/
COPY web/package.json web/

# ---- the web application, built with the development packages
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY packages packages
COPY web web
COPY tools/compress-web.mjs tools/
RUN npm run build

# ---- the packages that a running server needs, and no others
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --workspace server

# ---- what runs
FROM node:24.21.0-trixie-slim
# pg_dump and pg_restore for `backup` and `restore`; openssl for deploy/make-certificates.sh.
RUN apt-get update && apt-get install -y --no-install-recommends openssl postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app ./
COPY packages packages
COPY server server
COPY db db
COPY deploy deploy
COPY --from=build /app/web/dist web/dist
RUN install -d -o node -g node -m 700 /data
# Every address of the container: its network decides who reaches it.
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/ask-health.mjs", "/healthz"]
# Node itself is the first process: it handles SIGTERM, and nothing here starts children that it would have to mourn.
CMD ["node", "--max-semi-space-size=12", "--heap-growing-percent=20", "server/src/main.ts"]
