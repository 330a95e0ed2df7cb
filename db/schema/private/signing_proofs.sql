CREATE TABLE private.signing_proofs (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    auth_session_id uuid NOT NULL,
    agreement_id uuid NOT NULL,
    version_no integer NOT NULL,
    channel text NOT NULL,
    destination text NOT NULL,
    attempts integer NOT NULL,
    event_seq integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT signing_proofs_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text])))
);

ALTER TABLE ONLY private.signing_proofs
    ADD CONSTRAINT signing_proofs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.signing_proofs
    ADD CONSTRAINT signing_proofs_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.signing_proofs
    ADD CONSTRAINT signing_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX signing_proofs_agreement_id_idx ON private.signing_proofs USING btree (agreement_id);
CREATE INDEX signing_proofs_expires_at_idx ON private.signing_proofs USING btree (expires_at);
CREATE INDEX signing_proofs_user_id_idx ON private.signing_proofs USING btree (user_id, agreement_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.signing_proofs TO service_role;

COMMENT ON TABLE private.signing_proofs IS 'That such a code was entered; used once, for ten minutes.';
