CREATE TABLE private.search_alerts (
    search_id uuid NOT NULL,
    property_id uuid NOT NULL,
    kind text NOT NULL,
    price numeric NOT NULL,
    previous_price numeric,
    found_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT search_alerts_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'price_drop'::text, 'back'::text])))
);

ALTER TABLE ONLY private.search_alerts
    ADD CONSTRAINT search_alerts_pkey PRIMARY KEY (search_id, property_id, kind, price);

ALTER TABLE ONLY private.search_alerts
    ADD CONSTRAINT search_alerts_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.search_alerts
    ADD CONSTRAINT search_alerts_search_id_fkey FOREIGN KEY (search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;

CREATE INDEX search_alerts_property_id_idx ON private.search_alerts USING btree (property_id);
CREATE INDEX search_alerts_told_at_idx ON private.search_alerts USING btree (told_at) WHERE (told_at IS NOT NULL);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.search_alerts TO service_role;

COMMENT ON TABLE private.search_alerts IS 'Homes that saved searches found. The key says what is told only once.';
COMMENT ON COLUMN private.search_alerts.told_at IS 'When a mail about it was written; null: not yet. Forgotten after 180 days.';
