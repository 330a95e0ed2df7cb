CREATE TABLE private.property_holds (
    property_id uuid NOT NULL,
    reason text NOT NULL,
    was_public boolean DEFAULT false NOT NULL,
    held_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT property_holds_reason_check CHECK ((reason = ANY (ARRAY['suspension'::text, 'moderation'::text, 'reports'::text])))
);

ALTER TABLE ONLY private.property_holds
    ADD CONSTRAINT property_holds_pkey PRIMARY KEY (property_id, reason);

ALTER TABLE ONLY private.property_holds
    ADD CONSTRAINT property_holds_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.property_holds TO service_role;

CREATE TRIGGER _100_hide BEFORE INSERT ON private.property_holds FOR EACH ROW EXECUTE FUNCTION private.tg_property_holds__hide();

CREATE TRIGGER _100_show AFTER DELETE ON private.property_holds FOR EACH ROW EXECUTE FUNCTION private.tg_property_holds__show();

COMMENT ON TABLE private.property_holds IS 'Listings hidden against their owner''s will, and why.';
COMMENT ON COLUMN private.property_holds.was_public IS 'Whether lifting the hold shows the listing again.';
