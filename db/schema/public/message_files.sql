CREATE TABLE public.message_files (
    message_id bigint NOT NULL,
    "position" smallint NOT NULL,
    object_name text NOT NULL,
    file_name text NOT NULL,
    mime text NOT NULL,
    bytes integer NOT NULL,
    width integer,
    height integer,
    CONSTRAINT message_files_bytes_check CHECK (((bytes >= 0) AND (bytes <= 10485760))),
    CONSTRAINT message_files_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
    CONSTRAINT message_files_height_check CHECK (((height >= 1) AND (height <= 30000))),
    CONSTRAINT message_files_mime_check CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/avif'::text, 'application/pdf'::text]))),
    CONSTRAINT message_files_object_name_check CHECK (((char_length(object_name) >= 1) AND (char_length(object_name) <= 512))),
    CONSTRAINT message_files_position_check CHECK ((("position" >= 0) AND ("position" <= 9))),
    CONSTRAINT message_files_width_check CHECK (((width >= 1) AND (width <= 30000)))
);

ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_object_name_key UNIQUE (object_name);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_pkey PRIMARY KEY (message_id, "position");

ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE public.message_files ENABLE ROW LEVEL SECURITY;

CREATE POLICY "files of messages need the second factor" ON public.message_files AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see the files" ON public.message_files FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.messages sent
  WHERE (sent.id = message_files.message_id))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_files TO service_role;
GRANT SELECT ON TABLE public.message_files TO authenticated;

COMMENT ON TABLE public.message_files IS 'Files of messages in their order; bytes in the bucket thread-files.';
COMMENT ON COLUMN public.message_files.object_name IS 'Name in the bucket: <conversation>/<file>. Sent before: <folder of the sender''s pictures>/<conversation>/<file>.';
