CREATE TABLE storage.objects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bucket_id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    owner_id text,
    version text,
    metadata jsonb,
    user_metadata jsonb,
    path_tokens text[] GENERATED ALWAYS AS (string_to_array(name, '/'::text)) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_accessed_at timestamp with time zone DEFAULT now() NOT NULL,
    looks bit(64),
    looks_quarters integer[] GENERATED ALWAYS AS (
CASE
    WHEN (looks IS NOT NULL) THEN ARRAY[((SUBSTRING(looks FROM 1 FOR 16))::bit(16))::integer, (((SUBSTRING(looks FROM 17 FOR 16))::bit(16))::integer + 65536), (((SUBSTRING(looks FROM 33 FOR 16))::bit(16))::integer + 131072), (((SUBSTRING(looks FROM 49 FOR 16))::bit(16))::integer + 196608)]
    ELSE NULL::integer[]
END) STORED,
    CONSTRAINT objects_name_check CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 1024)))
);

ALTER TABLE storage.objects OWNER TO supabase_storage_admin;

ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_bucket_id_name_key UNIQUE (bucket_id, name);
ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id) ON DELETE RESTRICT;

CREATE INDEX objects_looks_quarters_idx ON storage.objects USING gin (looks_quarters) WHERE (looks IS NOT NULL);
CREATE INDEX objects_name_prefix_idx ON storage.objects USING btree (bucket_id, name text_pattern_ops);
CREATE INDEX objects_owner_id_idx ON storage.objects USING btree (owner_id);
CREATE INDEX objects_version_idx ON storage.objects USING btree (version);

ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;

CREATE POLICY "files need the second factor" ON storage.objects AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can delete their own pictures and what they have not sen" ON storage.objects FOR DELETE TO authenticated USING (
CASE
    WHEN (bucket_id = ANY (ARRAY['property-images'::text, 'avatars'::text])) THEN ((storage.foldername(name))[1] = ( SELECT private.picture_folder() AS picture_folder))
    ELSE ((bucket_id = 'thread-files'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND private.is_unsent_thread_file(name))
END);

CREATE POLICY "people can replace their own pictures" ON storage.objects FOR UPDATE TO authenticated USING (((bucket_id = ANY (ARRAY['property-images'::text, 'avatars'::text])) AND ((storage.foldername(name))[1] = ( SELECT private.picture_folder() AS picture_folder)))) WITH CHECK (((bucket_id = ANY (ARRAY['property-images'::text, 'avatars'::text])) AND ((storage.foldername(name))[1] = ( SELECT private.picture_folder() AS picture_folder))));

CREATE POLICY "people can see their own pictures and files sent to them" ON storage.objects FOR SELECT TO authenticated USING (
CASE
    WHEN (bucket_id = ANY (ARRAY['property-images'::text, 'avatars'::text])) THEN ((storage.foldername(name))[1] = ( SELECT private.picture_folder() AS picture_folder))
    WHEN (bucket_id = 'handover-photos'::text) THEN ((owner_id = (( SELECT auth.uid() AS uid))::text) OR private.reads_handover_photo(name))
    ELSE ((bucket_id = 'thread-files'::text) AND ((owner_id = (( SELECT auth.uid() AS uid))::text) OR private.reads_thread_file(name)))
END);

CREATE POLICY "people can upload below their own folder" ON storage.objects FOR INSERT TO authenticated WITH CHECK (
CASE
    WHEN (bucket_id = ANY (ARRAY['property-images'::text, 'avatars'::text])) THEN ((storage.foldername(name))[1] = ( SELECT private.picture_folder() AS picture_folder))
    WHEN (bucket_id = 'thread-files'::text) THEN (((owner_id IS NULL) OR (owner_id = (( SELECT auth.uid() AS uid))::text)) AND private.adds_thread_file(name))
    WHEN (bucket_id = 'handover-photos'::text) THEN (((owner_id IS NULL) OR (owner_id = (( SELECT auth.uid() AS uid))::text)) AND private.adds_handover_photo(name))
    ELSE ((bucket_id = ANY (ARRAY['verification-documents'::text, 'application-documents'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text))
END);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO service_role;

CREATE TRIGGER _050_refuse_suspended BEFORE INSERT ON storage.objects FOR EACH ROW WHEN ((new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)) EXECUTE FUNCTION private.tg_objects__refuse_suspended();

CREATE TRIGGER _050_tell_picture_folder BEFORE INSERT OR UPDATE OF name, bucket_id ON storage.objects FOR EACH ROW WHEN (((CURRENT_USER = 'authenticated'::name) AND (new.bucket_id = ANY (ARRAY['property-images'::text, 'avatars'::text])))) EXECUTE FUNCTION private.tg_objects__tell_picture_folder();

CREATE TRIGGER _100_keep_shown_photos AFTER INSERT OR DELETE OR UPDATE ON storage.objects FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'service_role'::name, 'supabase_storage_admin'::name]))) EXECUTE FUNCTION private.tg_objects__keep_shown_photos();

CREATE TRIGGER objects_keep_guarded BEFORE INSERT OR UPDATE OF bucket_id, version ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.keep_bytes_guarded();

CREATE TRIGGER objects_release_on_delete AFTER DELETE ON storage.objects REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION storage.release_blobs();

CREATE TRIGGER objects_release_on_update AFTER UPDATE ON storage.objects REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION storage.release_blobs();

CREATE TRIGGER objects_require_account BEFORE INSERT OR UPDATE OF owner, owner_id ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.require_account();

COMMENT ON TABLE storage.objects IS 'Stored files. name is data chosen by the caller, never a path on disk.';
COMMENT ON COLUMN storage.objects.looks IS 'Perceptual hash of a picture; null for other files, for pictures without a pattern, and in guarded buckets.';
COMMENT ON COLUMN storage.objects.looks_quarters IS 'By what pictures that look alike are found.';
