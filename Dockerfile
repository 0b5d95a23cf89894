# An image with nothing but layout-cli:
#
#     docker build -t layout-cli .
#     docker run --rm -v "$PWD:/layouts" layout-cli check /layouts
FROM swift:6.2 AS build
WORKDIR /mooring
COPY . .
RUN make install DESTDIR=/installed PREFIX=/usr

FROM scratch
COPY --from=build /installed /
WORKDIR /layouts
ENTRYPOINT ["/usr/bin/layout-cli"]
