CREATE TABLE public.renter_papers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    object_name text NOT NULL,
    file_name text NOT NULL,
    mime text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT renter_papers_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
    CONSTRAINT renter_papers_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
    CONSTRAINT renter_papers_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'income'::text, 'employment'::text, 'address'::text, 'reference'::text, 'other'::text]))),
    CONSTRAINT renter_papers_mime_check CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text]))),
    CONSTRAINT renter_papers_object_name_check CHECK ((char_length(object_name) <= 512))
);

ALTER TABLE ONLY public.renter_papers
    ADD CONSTRAINT renter_papers_object_name_key UNIQUE (object_name);
ALTER TABLE ONLY public.renter_papers
    ADD CONSTRAINT renter_papers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.renter_papers
    ADD CONSTRAINT renter_papers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX renter_papers_user_id_idx ON public.renter_papers USING btree (user_id, created_at);

ALTER TABLE public.renter_papers ENABLE ROW LEVEL SECURITY;

CREATE POLICY "papers of renters need the second factor" ON public.renter_papers AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can see their papers" ON public.renter_papers FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.renter_papers TO service_role;
GRANT SELECT (id, user_id, kind, file_name, mime, bytes, created_at) ON TABLE public.renter_papers TO authenticated;

COMMENT ON TABLE public.renter_papers IS 'Papers that people keep for applications; bytes in the bucket application-documents.';
COMMENT ON COLUMN public.renter_papers.object_name IS 'Name of the file. Not readable through the API: open-document gives the bytes.';
