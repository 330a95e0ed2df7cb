CREATE TABLE private.owner_pans (
    tenancy_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    masked text NOT NULL,
    sealed text NOT NULL,
    sealed_at timestamp with time zone DEFAULT now() NOT NULL,
    given_at timestamp with time zone NOT NULL,
    CONSTRAINT owner_pans_masked_check CHECK ((masked ~ '^[A-Z]{5}••••[A-Z]$'::text)),
    CONSTRAINT owner_pans_sealed_check CHECK (((char_length(sealed) <= 600) AND (sealed ~ '^v1(\.[A-Za-z0-9_-]+){3}$'::text)))
);

ALTER TABLE ONLY private.owner_pans
    ADD CONSTRAINT owner_pans_pkey PRIMARY KEY (tenancy_id);

ALTER TABLE ONLY private.owner_pans
    ADD CONSTRAINT owner_pans_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.owner_pans
    ADD CONSTRAINT owner_pans_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX owner_pans_owner_id_idx ON private.owner_pans USING btree (owner_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.owner_pans TO service_role;

COMMENT ON TABLE private.owner_pans IS 'PAN that an owner gave to the tenants of a tenancy; only the server can open it.';
