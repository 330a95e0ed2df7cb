CREATE TABLE private.deposit_refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    amount_paise bigint NOT NULL,
    paid_on date NOT NULL,
    method text NOT NULL,
    reference text,
    words text,
    made_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT deposit_refunds_amount_paise_check CHECK (((amount_paise >= 1) AND (amount_paise <= '100000000000'::bigint))),
    CONSTRAINT deposit_refunds_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'bank'::text, 'cash'::text, 'cheque'::text]))),
    CONSTRAINT deposit_refunds_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'confirmed'::text, 'rejected'::text, 'taken_back'::text]))),
    CONSTRAINT deposit_refunds_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 300)))
);

ALTER TABLE ONLY private.deposit_refunds
    ADD CONSTRAINT deposit_refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.deposit_refunds
    ADD CONSTRAINT deposit_refunds_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES private.deposit_settlements(tenancy_id) ON DELETE CASCADE;

CREATE UNIQUE INDEX deposit_refunds_reference_once_idx ON private.deposit_refunds USING btree (tenancy_id, reference) WHERE ((state = ANY (ARRAY['claimed'::text, 'confirmed'::text])) AND (reference IS NOT NULL));
CREATE INDEX deposit_refunds_tenancy_id_idx ON private.deposit_refunds USING btree (tenancy_id, made_at);

ALTER TABLE private.deposit_refunds ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.deposit_refunds TO service_role;

COMMENT ON TABLE private.deposit_refunds IS 'Transfers to the tenant as the owner says them and the tenant confirms them.';
