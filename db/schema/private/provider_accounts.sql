CREATE TABLE private.provider_accounts (
    owner_id uuid NOT NULL,
    account_id text NOT NULL,
    linked_at timestamp with time zone NOT NULL,
    CONSTRAINT provider_accounts_account_id_check CHECK ((account_id ~ '^acc_[A-Za-z0-9]{6,40}$'::text))
);

ALTER TABLE ONLY private.provider_accounts
    ADD CONSTRAINT provider_accounts_pkey PRIMARY KEY (owner_id);

ALTER TABLE ONLY private.provider_accounts
    ADD CONSTRAINT provider_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.provider_accounts TO service_role;

COMMENT ON TABLE private.provider_accounts IS 'Accounts of owners at the payment provider, once it has checked who they are. An operator writes them.';
