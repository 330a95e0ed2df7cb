CREATE TABLE _gateway.attempts (
    key text NOT NULL,
    count integer NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT attempts_count_check CHECK ((count > 0)),
    CONSTRAINT attempts_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200)))
);

ALTER TABLE ONLY _gateway.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);

CREATE INDEX attempts_until_idx ON _gateway.attempts USING btree (until);

COMMENT ON TABLE _gateway.attempts IS 'Attempts at a secret since the last success; a row past its end counts as none.';
COMMENT ON COLUMN _gateway.attempts.until IS 'When the attempts are forgotten; reaching the limit starts this time again.';
