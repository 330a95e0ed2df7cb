CREATE TABLE _gateway.model_tokens (
    day date NOT NULL,
    tokens bigint NOT NULL,
    CONSTRAINT model_tokens_tokens_check CHECK ((tokens >= 0))
);

ALTER TABLE ONLY _gateway.model_tokens
    ADD CONSTRAINT model_tokens_pkey PRIMARY KEY (day);

COMMENT ON TABLE _gateway.model_tokens IS 'Tokens of the language model by day (UTC): spent, or set aside for questions on their way.';
