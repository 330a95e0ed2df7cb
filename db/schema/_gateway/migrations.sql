CREATE TABLE _gateway.migrations (
    source text NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY _gateway.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (source, name);
