CREATE TABLE private.home_words (
    word text NOT NULL COLLATE pg_catalog."C"
);

CREATE INDEX home_words_similar_idx ON private.home_words USING gin (word extensions.gin_trgm_ops);
CREATE INDEX home_words_word_idx ON private.home_words USING btree (word);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.home_words TO service_role;

COMMENT ON TABLE private.home_words IS 'Words of public listings, for correcting mistyped ones.';
