CREATE TABLE private.home_news (
    property_id uuid NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    not_before timestamp with time zone NOT NULL,
    kind text,
    previous_price numeric,
    after_id uuid,
    CONSTRAINT home_news_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'price_drop'::text, 'back'::text])))
);

ALTER TABLE ONLY private.home_news
    ADD CONSTRAINT home_news_pkey PRIMARY KEY (property_id);

ALTER TABLE ONLY private.home_news
    ADD CONSTRAINT home_news_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX home_news_not_before_idx ON private.home_news USING btree (not_before, property_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.home_news TO service_role;

COMMENT ON TABLE private.home_news IS 'Homes that have to be compared with saved searches: at most one row a home.';
COMMENT ON COLUMN private.home_news.not_before IS 'When it may be told: an approval can be taken back for some seconds.';
COMMENT ON COLUMN private.home_news.kind IS 'Null until somebody begins to compare.';
COMMENT ON COLUMN private.home_news.after_id IS 'The saved search compared last; null: none yet.';
