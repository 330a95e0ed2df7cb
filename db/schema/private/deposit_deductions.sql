CREATE TABLE private.deposit_deductions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    round smallint NOT NULL,
    place smallint NOT NULL,
    kind text NOT NULL,
    amount_paise bigint NOT NULL,
    words text NOT NULL,
    item_id uuid,
    charge_id uuid,
    thing text,
    cost_paise bigint,
    age_months smallint,
    life_months smallint,
    warning text,
    answer text,
    answer_words text,
    offer_paise bigint,
    CONSTRAINT deposit_deductions_age_months_check CHECK (((age_months >= 0) AND (age_months <= 600))),
    CONSTRAINT deposit_deductions_amount_paise_check CHECK (((amount_paise >= 1) AND (amount_paise <= '100000000000'::bigint))),
    CONSTRAINT deposit_deductions_answer_check CHECK ((answer = ANY (ARRAY['agreed'::text, 'disputed'::text]))),
    CONSTRAINT deposit_deductions_answer_words_check CHECK (((char_length(answer_words) >= 1) AND (char_length(answer_words) <= 500))),
    CONSTRAINT deposit_deductions_check CHECK (((offer_paise >= 0) AND (offer_paise <= amount_paise))),
    CONSTRAINT deposit_deductions_cost_paise_check CHECK (((cost_paise >= 1) AND (cost_paise <= '100000000000'::bigint))),
    CONSTRAINT deposit_deductions_kind_check CHECK ((kind = ANY (ARRAY['damage'::text, 'missing'::text, 'rent_due'::text, 'bill_due'::text, 'cleaning'::text, 'other'::text]))),
    CONSTRAINT deposit_deductions_warning_check CHECK ((warning = ANY (ARRAY['no_move_in_record'::text, 'no_photo'::text]))),
    CONSTRAINT deposit_deductions_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 500)))
);

ALTER TABLE ONLY private.deposit_deductions
    ADD CONSTRAINT deposit_deductions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.deposit_deductions
    ADD CONSTRAINT deposit_deductions_tenancy_id_round_place_key UNIQUE (tenancy_id, round, place);

ALTER TABLE ONLY private.deposit_deductions
    ADD CONSTRAINT deposit_deductions_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.rent_charges(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.deposit_deductions
    ADD CONSTRAINT deposit_deductions_item_id_fkey FOREIGN KEY (item_id) REFERENCES private.handover_items(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.deposit_deductions
    ADD CONSTRAINT deposit_deductions_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES private.deposit_settlements(tenancy_id) ON DELETE CASCADE;

CREATE INDEX deposit_deductions_charge_id_idx ON private.deposit_deductions USING btree (charge_id);
CREATE INDEX deposit_deductions_item_id_idx ON private.deposit_deductions USING btree (item_id);

ALTER TABLE private.deposit_deductions ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.deposit_deductions TO service_role;

COMMENT ON TABLE private.deposit_deductions IS 'What the owner wants to keep of a deposit, and the tenant''s answer to each line.';
COMMENT ON COLUMN private.deposit_deductions.life_months IS 'As the table of lives said on that day.';
