# The portal in one image: the server's TypeScript runs as it is under Node 24, only the web is built.
# Behind a mirror, name another base: docker build --build-arg NODE_IMAGE=… .
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node tools/build-web.ts

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The Node that the lock file brings for bare machines is not needed beside the image's own.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node && npm cache clean --force

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PORTAL_DATA=/var/lib/portail TZ=Europe/Paris
WORKDIR /app
RUN groupadd --system --gid 10001 portail \
  && useradd --system --uid 10001 --gid portail --home-dir /var/lib/portail --shell /usr/sbin/nologin portail \
  && install -d -o portail -g portail -m 0700 /var/lib/portail /var/backups/portail
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY protocol ./protocol
COPY api ./api
COPY demo ./demo
COPY --from=web /app/web/dist ./web/dist
USER portail
VOLUME ["/var/lib/portail", "/var/backups/portail"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Limits of memory: see tools/run.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "api/main/server.ts"]
