# syntax=docker/dockerfile:1
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY sdk/package.json sdk/
COPY examples/package.json examples/
COPY test/package.json test/
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/contract/package.json contract/
COPY --from=build /app/server/package.json server/
COPY --from=build /app/sdk/package.json sdk/
COPY --from=build /app/examples/package.json examples/
COPY --from=build /app/test/package.json test/
RUN npm ci --omit=dev --workspace=@content-generation/server --workspace=@content-generation/contract

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/contract/package.json contract/
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/contract/generated contract/generated
COPY --from=build /app/server/package.json server/
COPY --from=build /app/server/dist server/dist
# The server writes no files, so the file system may be read-only.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The exec form, so that the server gets SIGTERM.
CMD ["node", "server/dist/main.js"]
