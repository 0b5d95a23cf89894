# An image with nothing but layout-cli:
#
#     docker build -t layout-cli .
#     docker run --rm -v "$PWD:/layouts" layout-cli check /layouts
FROM swift:6.2 AS build
WORKDIR /mooring
COPY . .
RUN make release

FROM scratch
COPY --from=build /mooring/.build/release-tool/layout-cli /layout-cli
WORKDIR /layouts
ENTRYPOINT ["/layout-cli"]
