CREATE TABLE private.provider_events (
    event_id text NOT NULL,
    kind text NOT NULL,
    order_id text,
    provider_payment_id text,
    outcome text NOT NULL,
    payment_id uuid,
    at timestamp with time zone NOT NULL,
    amount_paise bigint,
    CONSTRAINT provider_events_amount_paise_check CHECK ((amount_paise >= 0)),
    CONSTRAINT provider_events_event_id_check CHECK (((char_length(event_id) >= 1) AND (char_length(event_id) <= 100))),
    CONSTRAINT provider_events_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 60))),
    CONSTRAINT provider_events_order_id_check CHECK ((char_length(order_id) <= 60)),
    CONSTRAINT provider_events_outcome_check CHECK ((outcome = ANY (ARRAY['noted'::text, 'confirmed'::text, 'known'::text, 'unknown_order'::text, 'amount_differs'::text, 'early'::text, 'reversed'::text]))),
    CONSTRAINT provider_events_provider_payment_id_check CHECK ((char_length(provider_payment_id) <= 60))
);

ALTER TABLE ONLY private.provider_events
    ADD CONSTRAINT provider_events_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY private.provider_events
    ADD CONSTRAINT provider_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE SET NULL;

CREATE INDEX provider_events_order_id_idx ON private.provider_events USING btree (order_id);
CREATE INDEX provider_events_payment_id_idx ON private.provider_events USING btree (payment_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.provider_events TO service_role;

COMMENT ON TABLE private.provider_events IS 'Signed events of the payment provider and what became of each; one a row, however often it comes.';
COMMENT ON COLUMN private.provider_events.outcome IS 'early: sent back before the payment was told; it is reversed once it is.';
COMMENT ON COLUMN private.provider_events.amount_paise IS 'Of a payment, or all that was sent back of it so far; null where the event names none.';
