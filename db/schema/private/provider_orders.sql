CREATE TABLE private.provider_orders (
    order_id text NOT NULL,
    tenancy_id uuid NOT NULL,
    payer_id uuid,
    party_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT provider_orders_amount_paise_check CHECK (((amount_paise >= 100) AND (amount_paise <= '100000000000'::bigint))),
    CONSTRAINT provider_orders_order_id_check CHECK ((order_id ~ '^order_[A-Za-z0-9]{6,40}$'::text))
);

ALTER TABLE ONLY private.provider_orders
    ADD CONSTRAINT provider_orders_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY private.provider_orders
    ADD CONSTRAINT provider_orders_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE RESTRICT;
ALTER TABLE ONLY private.provider_orders
    ADD CONSTRAINT provider_orders_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.provider_orders
    ADD CONSTRAINT provider_orders_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX provider_orders_party_id_idx ON private.provider_orders USING btree (party_id);
CREATE INDEX provider_orders_payer_id_idx ON private.provider_orders USING btree (payer_id, made_at);
CREATE INDEX provider_orders_tenancy_id_idx ON private.provider_orders USING btree (tenancy_id, made_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.provider_orders TO service_role;

COMMENT ON TABLE private.provider_orders IS 'What a tenant was about to pay through the provider, and how much.';
