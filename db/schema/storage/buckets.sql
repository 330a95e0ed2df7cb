CREATE TABLE storage.buckets (
    id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    owner_id text,
    public boolean DEFAULT false NOT NULL,
    avif_autodetection boolean DEFAULT false NOT NULL,
    file_size_limit bigint,
    allowed_mime_types text[],
    type text DEFAULT 'STANDARD'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_guarded boolean DEFAULT false NOT NULL,
    CONSTRAINT "a guarded bucket is not public" CHECK ((NOT (is_guarded AND public))),
    CONSTRAINT buckets_file_size_limit_check CHECK ((file_size_limit > 0)),
    CONSTRAINT buckets_id_check CHECK (((char_length(id) >= 1) AND (char_length(id) <= 100))),
    CONSTRAINT buckets_type_check CHECK ((type = ANY (ARRAY['STANDARD'::text, 'ANALYTICS'::text])))
);

ALTER TABLE storage.buckets OWNER TO supabase_storage_admin;

ALTER TABLE ONLY storage.buckets
    ADD CONSTRAINT buckets_name_key UNIQUE (name);
ALTER TABLE ONLY storage.buckets
    ADD CONSTRAINT buckets_pkey PRIMARY KEY (id);

ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO service_role;

CREATE TRIGGER buckets_keep_guarded BEFORE UPDATE OF id, is_guarded, public ON storage.buckets FOR EACH ROW WHEN ((old.is_guarded AND ((NOT new.is_guarded) OR new.public OR (new.id <> old.id)) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'service_role'::name])))) EXECUTE FUNCTION storage.keep_bucket_guarded();

CREATE TRIGGER buckets_keep_guarded_bucket BEFORE DELETE ON storage.buckets FOR EACH ROW WHEN ((old.is_guarded AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'service_role'::name])))) EXECUTE FUNCTION storage.keep_bucket_guarded();

COMMENT ON TABLE storage.buckets IS 'Buckets. file_size_limit is in bytes; null means the server''s own limit.';
COMMENT ON COLUMN storage.buckets.is_guarded IS 'True where a procedure of the product opens files one at a time and writes it down; nobody lists, moves or copies them.';
