CREATE TABLE private.pan_requests (
    tenancy_id uuid NOT NULL,
    user_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY private.pan_requests
    ADD CONSTRAINT pan_requests_pkey PRIMARY KEY (tenancy_id, user_id);

ALTER TABLE ONLY private.pan_requests
    ADD CONSTRAINT pan_requests_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.pan_requests
    ADD CONSTRAINT pan_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX pan_requests_user_id_idx ON private.pan_requests USING btree (user_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.pan_requests TO service_role;

COMMENT ON TABLE private.pan_requests IS 'Tenants who asked the owner for the PAN; gone once it is given.';
