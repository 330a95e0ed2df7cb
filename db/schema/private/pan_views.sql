CREATE TABLE private.pan_views (
    id bigint NOT NULL,
    tenancy_id uuid NOT NULL,
    viewer_id uuid,
    viewed_at timestamp with time zone NOT NULL
);

ALTER TABLE private.pan_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.pan_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.pan_views
    ADD CONSTRAINT pan_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.pan_views
    ADD CONSTRAINT pan_views_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES private.owner_pans(tenancy_id) ON DELETE CASCADE;
ALTER TABLE ONLY private.pan_views
    ADD CONSTRAINT pan_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX pan_views_tenancy_id_idx ON private.pan_views USING btree (tenancy_id, id);
CREATE INDEX pan_views_viewer_id_idx ON private.pan_views USING btree (viewer_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.pan_views TO service_role;

COMMENT ON TABLE private.pan_views IS 'Each time a tenant had the whole PAN of the owner, for the owner.';
