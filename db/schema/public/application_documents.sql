CREATE TABLE public.application_documents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    application_id uuid NOT NULL,
    user_id uuid NOT NULL,
    paper_id uuid,
    kind text NOT NULL,
    file_name text NOT NULL,
    mime text NOT NULL,
    bytes integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    granted_until timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    sha256 bytea,
    CONSTRAINT application_documents_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
    CONSTRAINT application_documents_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'income'::text, 'employment'::text, 'address'::text, 'reference'::text, 'other'::text]))),
    CONSTRAINT application_documents_sha256_check CHECK ((octet_length(sha256) = 32))
);

ALTER TABLE ONLY public.application_documents
    ADD CONSTRAINT application_documents_application_id_paper_id_key UNIQUE (application_id, paper_id);
ALTER TABLE ONLY public.application_documents
    ADD CONSTRAINT application_documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.application_documents
    ADD CONSTRAINT application_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_documents
    ADD CONSTRAINT application_documents_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES public.renter_papers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_documents
    ADD CONSTRAINT application_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX application_documents_application_id_idx ON public.application_documents USING btree (application_id);
CREATE INDEX application_documents_paper_id_idx ON public.application_documents USING btree (paper_id);
CREATE INDEX application_documents_sha256_idx ON public.application_documents USING btree (sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX application_documents_user_id_idx ON public.application_documents USING btree (user_id);

ALTER TABLE public.application_documents ENABLE ROW LEVEL SECURITY;

CREATE POLICY "papers of applications need the second factor" ON public.application_documents AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see the names of papers from the shortlist on" ON public.application_documents FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR (EXISTS ( SELECT
   FROM public.applications application
  WHERE ((application.id = application_documents.application_id) AND (application.state = ANY (ARRAY['shortlisted'::text, 'offered'::text, 'accepted'::text])))))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.application_documents TO service_role;
GRANT SELECT (id, application_id, kind, file_name, mime, bytes, version, granted_until, revoked_at, deleted_at, created_at) ON TABLE public.application_documents TO authenticated;

CREATE TRIGGER _200_hash BEFORE INSERT ON public.application_documents FOR EACH ROW EXECUTE FUNCTION private.tg_application_documents__hash();

COMMENT ON TABLE public.application_documents IS 'Papers that an application shares, each with its end. The host opens them by open-document alone.';
COMMENT ON COLUMN public.application_documents.paper_id IS 'Null once the paper was deleted.';
COMMENT ON COLUMN public.application_documents.sha256 IS 'Of the file as it was stored when it was shared; null for files of before. Read by nobody through the API.';
