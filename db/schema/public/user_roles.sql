CREATE TABLE public.user_roles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    role_approval_status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    CONSTRAINT user_roles_role_approval_status_check CHECK ((role_approval_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT user_roles_role_check CHECK ((role = ANY (ARRAY['tenant'::text, 'owner'::text, 'broker'::text, 'admin'::text])))
);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_role_key UNIQUE (user_id, role);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX user_roles_decided_by_idx ON public.user_roles USING btree (decided_by);
CREATE INDEX user_roles_held_idx ON public.user_roles USING btree (role, user_id) WHERE (role_approval_status = 'approved'::text);
CREATE INDEX user_roles_pending_idx ON public.user_roles USING btree (created_at) WHERE (role_approval_status = 'pending'::text);

ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can ask for a role for themselves" ON public.user_roles FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (role = ANY (ARRAY['tenant'::text, 'owner'::text, 'broker'::text]))));

CREATE POLICY "people can see their own roles, admins everybody's" ON public.user_roles FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR (( SELECT private.is_admin() AS is_admin) AND ( SELECT private.second_factor_ok() AS second_factor_ok))));

CREATE POLICY "roles can be asked for once the second factor is passed" ON public.user_roles AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "roles can be seen in a live session" ON public.user_roles AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.session_alive() AS session_alive));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_roles TO service_role;
GRANT SELECT ON TABLE public.user_roles TO authenticated;
GRANT INSERT (user_id, role, role_approval_status) ON TABLE public.user_roles TO authenticated;

CREATE TRIGGER _090_wait_while_suspended BEFORE UPDATE OF role_approval_status ON public.user_roles FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) AND (old.role_approval_status IS DISTINCT FROM new.role_approval_status))) EXECUTE FUNCTION private.tg_wait_while_suspended();

CREATE TRIGGER _100_guard BEFORE INSERT ON public.user_roles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_user_roles__guard();

CREATE TRIGGER _500_audit AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.tg_user_roles__audit();

CREATE TRIGGER _500_audit_change AFTER UPDATE ON public.user_roles FOR EACH ROW WHEN ((((old.user_id IS DISTINCT FROM new.user_id) OR (old.role IS DISTINCT FROM new.role)) OR (old.role_approval_status IS DISTINCT FROM new.role_approval_status))) EXECUTE FUNCTION private.tg_user_roles__audit();

CREATE TRIGGER _500_follow_roles AFTER INSERT OR DELETE OR UPDATE OF user_id, role_approval_status ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.tg_people_without_role__follow();

CREATE TRIGGER _600_activity AFTER INSERT ON public.user_roles FOR EACH ROW WHEN ((new.role_approval_status = 'pending'::text)) EXECUTE FUNCTION private.tg_record_activity('role.requested', 'id', 'user_id');

COMMENT ON TABLE public.user_roles IS 'Roles people hold or ask for. @before-second-factor own rows tell the client which portal to show; they give nothing.';
COMMENT ON COLUMN public.user_roles.role_approval_status IS 'Only approved counts.';
