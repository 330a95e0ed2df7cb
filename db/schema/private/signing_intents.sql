CREATE TABLE private.signing_intents (
    language text NOT NULL,
    sentence text NOT NULL,
    sha256 text NOT NULL,
    CONSTRAINT signing_intents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'te'::text]))),
    CONSTRAINT signing_intents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE ONLY private.signing_intents
    ADD CONSTRAINT signing_intents_pkey PRIMARY KEY (language);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.signing_intents TO service_role;

COMMENT ON TABLE private.signing_intents IS 'The sentence that a signer agrees to, word for word; its hash stands in the evidence. Written by migrations alone.';
