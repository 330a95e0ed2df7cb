CREATE TABLE private.deposit_settlements (
    tenancy_id uuid NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    round smallint DEFAULT 0 NOT NULL,
    is_by_clock boolean DEFAULT false NOT NULL,
    refund_due_on date NOT NULL,
    held_paise bigint NOT NULL,
    refund_paise bigint,
    words text,
    content_sha256 text,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT deposit_settlements_check CHECK (((refund_paise >= 0) AND (refund_paise <= held_paise))),
    CONSTRAINT deposit_settlements_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT deposit_settlements_held_paise_check CHECK ((held_paise >= 0)),
    CONSTRAINT deposit_settlements_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'accepted'::text, 'disputed'::text, 'settled'::text]))),
    CONSTRAINT deposit_settlements_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 500)))
);

ALTER TABLE ONLY private.deposit_settlements
    ADD CONSTRAINT deposit_settlements_pkey PRIMARY KEY (tenancy_id);

ALTER TABLE ONLY private.deposit_settlements
    ADD CONSTRAINT deposit_settlements_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

ALTER TABLE private.deposit_settlements ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.deposit_settlements TO service_role;

CREATE TRIGGER _700_settle_dispute AFTER UPDATE OF state ON private.deposit_settlements FOR EACH ROW WHEN (((new.state = ANY (ARRAY['accepted'::text, 'settled'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION private.tg_disputes__settled('deposit');

COMMENT ON TABLE private.deposit_settlements IS 'How the deposit of an ended tenancy is returned.';
COMMENT ON COLUMN private.deposit_settlements.round IS 'Which proposal stands; the ones before stay readable.';
COMMENT ON COLUMN private.deposit_settlements.is_by_clock IS 'Nobody proposed anything until the last day: the whole sum is owed.';
COMMENT ON COLUMN private.deposit_settlements.held_paise IS 'What the ledger held when it was proposed.';
