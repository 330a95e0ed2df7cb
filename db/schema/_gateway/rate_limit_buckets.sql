CREATE UNLOGGED TABLE _gateway.rate_limit_buckets (
    key text NOT NULL,
    tokens double precision NOT NULL,
    is_allowed boolean NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    full_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_limit_buckets_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200)))
);

ALTER TABLE ONLY _gateway.rate_limit_buckets
    ADD CONSTRAINT rate_limit_buckets_pkey PRIMARY KEY (key);

CREATE INDEX rate_limit_buckets_full_at_idx ON _gateway.rate_limit_buckets USING btree (full_at);

COMMENT ON TABLE _gateway.rate_limit_buckets IS 'State of each token bucket; a full one equals none and may be pruned.';
COMMENT ON COLUMN _gateway.rate_limit_buckets.is_allowed IS 'Whether the last request was let through.';
