CREATE TABLE private.place_views (
    id bigint NOT NULL,
    visit_id uuid NOT NULL,
    viewer_id uuid NOT NULL,
    side text NOT NULL,
    viewed_at timestamp with time zone NOT NULL,
    CONSTRAINT place_views_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'owner'::text, 'broker'::text])))
);

ALTER TABLE private.place_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.place_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.place_views
    ADD CONSTRAINT place_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.place_views
    ADD CONSTRAINT place_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.place_views
    ADD CONSTRAINT place_views_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visits(id) ON DELETE CASCADE;

CREATE INDEX place_views_viewer_id_idx ON private.place_views USING btree (viewer_id, viewed_at);
CREATE INDEX place_views_visit_id_idx ON private.place_views USING btree (visit_id, id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.place_views TO service_role;

COMMENT ON TABLE private.place_views IS 'Each look at an exact address, for the owner.';
