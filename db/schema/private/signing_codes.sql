CREATE TABLE private.signing_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    auth_session_id uuid NOT NULL,
    agreement_id uuid NOT NULL,
    version_no integer NOT NULL,
    channel text NOT NULL,
    destination text NOT NULL,
    code_mac text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT signing_codes_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT signing_codes_code_mac_check CHECK ((code_mac <> ''::text))
);

ALTER TABLE ONLY private.signing_codes
    ADD CONSTRAINT signing_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.signing_codes
    ADD CONSTRAINT signing_codes_user_id_agreement_id_key UNIQUE (user_id, agreement_id);

ALTER TABLE ONLY private.signing_codes
    ADD CONSTRAINT signing_codes_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.signing_codes
    ADD CONSTRAINT signing_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX signing_codes_agreement_id_idx ON private.signing_codes USING btree (agreement_id);
CREATE INDEX signing_codes_expires_at_idx ON private.signing_codes USING btree (expires_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.signing_codes TO service_role;

COMMENT ON TABLE private.signing_codes IS 'Codes for signing, each for one person, session, agreement and version; never the code itself.';
