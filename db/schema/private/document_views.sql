CREATE TABLE private.document_views (
    id bigint NOT NULL,
    document_id uuid NOT NULL,
    viewer_id uuid,
    side text NOT NULL,
    viewed_at timestamp with time zone NOT NULL,
    CONSTRAINT document_views_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'broker'::text])))
);

ALTER TABLE private.document_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.document_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.document_views
    ADD CONSTRAINT document_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.document_views
    ADD CONSTRAINT document_views_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.application_documents(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.document_views
    ADD CONSTRAINT document_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX document_views_document_id_idx ON private.document_views USING btree (document_id, id);
CREATE INDEX document_views_viewer_id_idx ON private.document_views USING btree (viewer_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.document_views TO service_role;

COMMENT ON TABLE private.document_views IS 'Each time the host''s side opened a paper, for the seeker.';
