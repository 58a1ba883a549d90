FROM sandites-stand-in:debian
RUN useradd --uid 999 --create-home postgres && install -d -o postgres /var/lib/postgresql /var/run/postgresql
COPY native /usr/local
COPY postgres-entrypoint.sh /usr/local/bin/
ENV PGDATA=/var/lib/postgresql/18/docker
EXPOSE 5432
ENTRYPOINT ["sh", "/usr/local/bin/postgres-entrypoint.sh"]
CMD ["postgres"]
