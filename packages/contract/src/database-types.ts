// Generated from the migrations by `npm run types:generate`. Edit a migration instead.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '14' }
  public: {
    Tables: {
      activities: {
        Row: {
          happened_at: string
          id: number
          kind: string
          subject_id: string
          user_id: string | null
        }
        Insert: {
          happened_at?: string
          kind: string
          subject_id: string
          user_id?: string | null
        }
        Update: {
          happened_at?: string
          kind?: string
          subject_id?: string
          user_id?: string | null
        }
        Relationships: []
      }
      agreement_events: {
        Row: {
          actor: Json
          agreement_id: string
          at: string
          data: Json
          hash: string
          id: number
          prev: string
          seq: number
          type: string
        }
        Insert: {
          actor: Json
          agreement_id: string
          at: string
          data: Json
          hash: string
          prev: string
          seq: number
          type: string
        }
        Update: {
          actor?: Json
          agreement_id?: string
          at?: string
          data?: Json
          hash?: string
          prev?: string
          seq?: number
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'agreement_events_agreement_id_fkey'
            columns: ['agreement_id']
            isOneToOne: false
            referencedRelation: 'agreements'
            referencedColumns: ['id']
          },
        ]
      }
      agreement_files: {
        Row: {
          agreement_id: string
          bytes: number
          id: string
          kind: 'document' | 'certificate' | 'bundle'
          made_at: string
          sha256: string
          version_no: number
        }
        Insert: {
          agreement_id: string
          bytes: number
          id?: string
          kind: 'document' | 'certificate' | 'bundle'
          made_at: string
          sha256: string
          version_no: number
        }
        Update: {
          agreement_id?: string
          bytes?: number
          id?: string
          kind?: 'document' | 'certificate' | 'bundle'
          made_at?: string
          sha256?: string
          version_no?: number
        }
        Relationships: [
          {
            foreignKeyName: 'agreement_files_agreement_id_fkey'
            columns: ['agreement_id']
            isOneToOne: false
            referencedRelation: 'agreements'
            referencedColumns: ['id']
          },
        ]
      }
      agreement_parties: {
        Row: {
          agreement_id: string
          created_at: string
          id: string
          legal_name: string
          removed_at: string | null
          role: 'owner' | 'tenant' | 'co_tenant'
          sign_order: number | null
        }
        Insert: {
          agreement_id: string
          created_at: string
          id?: string
          legal_name: string
          removed_at?: string | null
          role: 'owner' | 'tenant' | 'co_tenant'
          sign_order?: number | null
        }
        Update: {
          agreement_id?: string
          created_at?: string
          id?: string
          legal_name?: string
          removed_at?: string | null
          role?: 'owner' | 'tenant' | 'co_tenant'
          sign_order?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'agreement_parties_agreement_id_fkey'
            columns: ['agreement_id']
            isOneToOne: false
            referencedRelation: 'agreements'
            referencedColumns: ['id']
          },
        ]
      }
      agreement_signatures: {
        Row: {
          agreement_id: string
          document_sha256: string
          id: string
          party_id: string
          signed_at: string
          signed_name: string
          version_no: number
          withdrawn_at: string | null
        }
        Insert: {
          agreement_id: string
          document_sha256: string
          id?: string
          party_id: string
          signed_at: string
          signed_name: string
          version_no: number
          withdrawn_at?: string | null
        }
        Update: {
          agreement_id?: string
          document_sha256?: string
          id?: string
          party_id?: string
          signed_at?: string
          signed_name?: string
          version_no?: number
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'agreement_signatures_agreement_id_fkey'
            columns: ['agreement_id']
            isOneToOne: false
            referencedRelation: 'agreements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'agreement_signatures_party_id_fkey'
            columns: ['party_id']
            isOneToOne: false
            referencedRelation: 'agreement_parties'
            referencedColumns: ['id']
          },
        ]
      }
      agreement_versions: {
        Row: {
          agreement_id: string
          bytes: number | null
          clauses: Json
          content_sha256: string | null
          created_at: string
          document: Json | null
          document_sha256: string | null
          frozen_at: string | null
          id: string
          rule_warnings: Json | null
          sent_at: string | null
          terms: Json
          version_no: number
        }
        Insert: {
          agreement_id: string
          bytes?: number | null
          clauses: Json
          content_sha256?: string | null
          created_at: string
          document?: Json | null
          document_sha256?: string | null
          frozen_at?: string | null
          id?: string
          rule_warnings?: Json | null
          sent_at?: string | null
          terms: Json
          version_no: number
        }
        Update: {
          agreement_id?: string
          bytes?: number | null
          clauses?: Json
          content_sha256?: string | null
          created_at?: string
          document?: Json | null
          document_sha256?: string | null
          frozen_at?: string | null
          id?: string
          rule_warnings?: Json | null
          sent_at?: string | null
          terms?: Json
          version_no?: number
        }
        Relationships: [
          {
            foreignKeyName: 'agreement_versions_agreement_id_fkey'
            columns: ['agreement_id']
            isOneToOne: false
            referencedRelation: 'agreements'
            referencedColumns: ['id']
          },
        ]
      }
      agreements: {
        Row: {
          created_at: string
          current_version: number
          enquiry_id: string | null
          expires_at: string | null
          head: string | null
          id: string
          in_force_at: string | null
          kind: 'first' | 'renewal' | 'amendment'
          number: string
          previous_id: string | null
          property_id: string | null
          sent_at: string | null
          state: 'draft' | 'sent' | 'partly_signed' | 'in_force' | 'ended' | 'declined' | 'expired' | 'void'
          state_at: string
          state_code: string | null
          tenancy_id: string | null
          version: number
        }
        Insert: {
          created_at: string
          current_version?: number
          enquiry_id?: string | null
          expires_at?: string | null
          head?: string | null
          id?: string
          in_force_at?: string | null
          kind?: 'first' | 'renewal' | 'amendment'
          number: string
          previous_id?: string | null
          property_id?: string | null
          sent_at?: string | null
          state: 'draft' | 'sent' | 'partly_signed' | 'in_force' | 'ended' | 'declined' | 'expired' | 'void'
          state_at: string
          state_code?: string | null
          tenancy_id?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          current_version?: number
          enquiry_id?: string | null
          expires_at?: string | null
          head?: string | null
          id?: string
          in_force_at?: string | null
          kind?: 'first' | 'renewal' | 'amendment'
          number?: string
          previous_id?: string | null
          property_id?: string | null
          sent_at?: string | null
          state?: 'draft' | 'sent' | 'partly_signed' | 'in_force' | 'ended' | 'declined' | 'expired' | 'void'
          state_at?: string
          state_code?: string | null
          tenancy_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'agreements_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'agreements_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'agreements_previous_id_fkey'
            columns: ['previous_id']
            isOneToOne: false
            referencedRelation: 'agreements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'agreements_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'agreements_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      application_documents: {
        Row: {
          application_id: string
          bytes: number
          created_at: string
          deleted_at: string | null
          file_name: string
          granted_until: string
          id: string
          kind: 'identity' | 'income' | 'employment' | 'address' | 'reference' | 'other'
          mime: string
          revoked_at: string | null
          version: number
        }
        Insert: {
          application_id: string
          bytes: number
          created_at: string
          deleted_at?: string | null
          file_name: string
          granted_until: string
          id?: string
          kind: 'identity' | 'income' | 'employment' | 'address' | 'reference' | 'other'
          mime: string
          revoked_at?: string | null
          version?: number
        }
        Update: {
          application_id?: string
          bytes?: number
          created_at?: string
          deleted_at?: string | null
          file_name?: string
          granted_until?: string
          id?: string
          kind?: 'identity' | 'income' | 'employment' | 'address' | 'reference' | 'other'
          mime?: string
          revoked_at?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'application_documents_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_documents_paper_id_fkey'
            columns: ['paper_id']
            isOneToOne: false
            referencedRelation: 'renter_papers'
            referencedColumns: ['id']
          },
        ]
      }
      applications: {
        Row: {
          created_at: string
          decline_kind: 'already_let' | 'home_withdrawn' | 'rent_too_low' | 'dates_do_not_fit' | 'too_many_people' | 'income_not_shown' | 'reference_not_reached' | 'papers_missing' | 'pets_not_allowed' | 'no_answer' | 'other_applicant' | null
          enquiry_id: string
          id: string
          move_in_on: string | null
          property_id: string | null
          state: 'draft' | 'submitted' | 'shortlisted' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
          state_at: string
          stay_months: number | null
          submitted_at: string | null
          version: number
          waits_until: string | null
        }
        Insert: {
          created_at: string
          decline_kind?: 'already_let' | 'home_withdrawn' | 'rent_too_low' | 'dates_do_not_fit' | 'too_many_people' | 'income_not_shown' | 'reference_not_reached' | 'papers_missing' | 'pets_not_allowed' | 'no_answer' | 'other_applicant' | null
          enquiry_id: string
          id?: string
          move_in_on?: string | null
          property_id?: string | null
          state: 'draft' | 'submitted' | 'shortlisted' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
          state_at: string
          stay_months?: number | null
          submitted_at?: string | null
          version?: number
          waits_until?: string | null
        }
        Update: {
          created_at?: string
          decline_kind?: 'already_let' | 'home_withdrawn' | 'rent_too_low' | 'dates_do_not_fit' | 'too_many_people' | 'income_not_shown' | 'reference_not_reached' | 'papers_missing' | 'pets_not_allowed' | 'no_answer' | 'other_applicant' | null
          enquiry_id?: string
          id?: string
          move_in_on?: string | null
          property_id?: string | null
          state?: 'draft' | 'submitted' | 'shortlisted' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
          state_at?: string
          stay_months?: number | null
          submitted_at?: string | null
          version?: number
          waits_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'applications_duplicate_of_fkey'
            columns: ['duplicate_of']
            isOneToOne: false
            referencedRelation: 'applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'applications_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'applications_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      blocks: {
        Row: {
          created_at: string
          enquiry_id: string | null
        }
        Insert: {
          created_at?: string
          enquiry_id?: string | null
        }
        Update: {
          created_at?: string
          enquiry_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'blocks_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
        ]
      }
      broker_applications: {
        Row: {
          created_at: string
          note: string | null
          rera_number: string | null
          rera_state: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          note?: string | null
          rera_number?: string | null
          rera_state?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          note?: string | null
          rera_number?: string | null
          rera_state?: string | null
          user_id?: string
        }
        Relationships: []
      }
      chain_events: {
        Row: {
          action: string
          detail: Json | null
          enquiry_id: string | null
          entity: string
          entity_id: string
          from_state: string
          happened_at: string
          id: number
          side: 'seeker' | 'owner' | 'broker' | 'co_tenant' | 'clock' | 'server' | 'admin'
          to_state: string
        }
        Insert: {
          action: string
          detail?: Json | null
          enquiry_id?: string | null
          entity: string
          entity_id: string
          from_state: string
          happened_at: string
          side: 'seeker' | 'owner' | 'broker' | 'co_tenant' | 'clock' | 'server' | 'admin'
          to_state: string
        }
        Update: {
          action?: string
          detail?: Json | null
          enquiry_id?: string | null
          entity?: string
          entity_id?: string
          from_state?: string
          happened_at?: string
          side?: 'seeker' | 'owner' | 'broker' | 'co_tenant' | 'clock' | 'server' | 'admin'
          to_state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chain_events_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
        ]
      }
      charge_objections: {
        Row: {
          at: string
          charge_id: string
          party_id: string
          tenancy_id: string
          words: string
        }
        Insert: {
          at: string
          charge_id: string
          party_id: string
          tenancy_id: string
          words: string
        }
        Update: {
          at?: string
          charge_id?: string
          party_id?: string
          tenancy_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'charge_objections_charge_id_fkey'
            columns: ['charge_id']
            isOneToOne: true
            referencedRelation: 'rent_charges'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'charge_objections_party_id_fkey'
            columns: ['party_id']
            isOneToOne: false
            referencedRelation: 'agreement_parties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'charge_objections_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      charge_waivers: {
        Row: {
          amount_paise: number
          at: string
          charge_id: string
          id: string
          reason: string
          side: 'clock' | 'owner'
          tenancy_id: string
        }
        Insert: {
          amount_paise: number
          at: string
          charge_id: string
          id?: string
          reason: string
          side: 'clock' | 'owner'
          tenancy_id: string
        }
        Update: {
          amount_paise?: number
          at?: string
          charge_id?: string
          id?: string
          reason?: string
          side?: 'clock' | 'owner'
          tenancy_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'charge_waivers_charge_id_fkey'
            columns: ['charge_id']
            isOneToOne: false
            referencedRelation: 'rent_charges'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'charge_waivers_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      commission_entries: {
        Row: {
          amount_paise: number
          at: string
          id: string
          kind: 'accrued' | 'received' | 'clawed_back' | 'written_off'
          mandate_id: string
          payer: 'owner' | 'tenant'
          tenancy_id: string
          words: string | null
        }
        Insert: {
          amount_paise: number
          at: string
          id?: string
          kind: 'accrued' | 'received' | 'clawed_back' | 'written_off'
          mandate_id: string
          payer: 'owner' | 'tenant'
          tenancy_id: string
          words?: string | null
        }
        Update: {
          amount_paise?: number
          at?: string
          id?: string
          kind?: 'accrued' | 'received' | 'clawed_back' | 'written_off'
          mandate_id?: string
          payer?: 'owner' | 'tenant'
          tenancy_id?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'commission_entries_mandate_id_fkey'
            columns: ['mandate_id']
            isOneToOne: false
            referencedRelation: 'mandates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_entries_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      enquiries: {
        Row: {
          close_reason: 'not_interested' | 'home_gone' | 'found_another' | 'no_answer' | 'party_left' | 'other' | null
          closed_side: 'seeker' | 'owner' | 'broker' | 'clock' | null
          created_at: string
          first_answer_at: string | null
          home_locality: string
          home_title: string
          id: string
          last_message_at: string
          last_message_id: number | null
          move_in_on: string | null
          occupancy: 'family' | 'sharers' | 'students' | 'company' | null
          origin: 'seeker' | 'invited'
          people: number | null
          property_id: string | null
          stage: 'asking' | 'visiting' | 'applying' | 'agreeing' | 'renting' | 'ended' | 'closed'
          state: 'open' | 'closed'
          state_at: string
          turn: 'seeker' | 'host' | null
          version: number
        }
        Insert: {
          close_reason?: 'not_interested' | 'home_gone' | 'found_another' | 'no_answer' | 'party_left' | 'other' | null
          closed_side?: 'seeker' | 'owner' | 'broker' | 'clock' | null
          created_at?: string
          first_answer_at?: string | null
          home_locality: string
          home_title: string
          id?: string
          last_message_at?: string
          last_message_id?: number | null
          move_in_on?: string | null
          occupancy?: 'family' | 'sharers' | 'students' | 'company' | null
          origin?: 'seeker' | 'invited'
          people?: number | null
          property_id?: string | null
          stage?: 'asking' | 'visiting' | 'applying' | 'agreeing' | 'renting' | 'ended' | 'closed'
          state?: 'open' | 'closed'
          state_at?: string
          turn?: 'seeker' | 'host' | null
          version?: number
        }
        Update: {
          close_reason?: 'not_interested' | 'home_gone' | 'found_another' | 'no_answer' | 'party_left' | 'other' | null
          closed_side?: 'seeker' | 'owner' | 'broker' | 'clock' | null
          created_at?: string
          first_answer_at?: string | null
          home_locality?: string
          home_title?: string
          id?: string
          last_message_at?: string
          last_message_id?: number | null
          move_in_on?: string | null
          occupancy?: 'family' | 'sharers' | 'students' | 'company' | null
          origin?: 'seeker' | 'invited'
          people?: number | null
          property_id?: string | null
          stage?: 'asking' | 'visiting' | 'applying' | 'agreeing' | 'renting' | 'ended' | 'closed'
          state?: 'open' | 'closed'
          state_at?: string
          turn?: 'seeker' | 'host' | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'enquiries_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      enquiry_reads: {
        Row: {
          enquiry_id: string
          last_read_id: number
          muted_until: string | null
        }
        Insert: {
          enquiry_id: string
          last_read_id?: number
          muted_until?: string | null
        }
        Update: {
          enquiry_id?: string
          last_read_id?: number
          muted_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'enquiry_reads_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
        ]
      }
      hosts: {
        Row: {
          display_name: string
          id: string
          identity_checked_at: string | null
          kind: 'owner' | 'broker'
          member_since: string
          phone_checked_at: string | null
          rating: number | null
          rating_count: number | null
        }
        Insert: {
          display_name: string
          id?: string
          identity_checked_at?: string | null
          kind: 'owner' | 'broker'
          member_since?: string
          phone_checked_at?: string | null
          rating?: number | null
          rating_count?: number | null
        }
        Update: {
          display_name?: string
          id?: string
          identity_checked_at?: string | null
          kind?: 'owner' | 'broker'
          member_since?: string
          phone_checked_at?: string | null
          rating?: number | null
          rating_count?: number | null
        }
        Relationships: []
      }
      leads: {
        Row: {
          broker_id: string
          created_at: string
          enquiry_id: string | null
          home_title: string | null
          id: string
          kept_until: string | null
          lost_reason: string | null
          name: string | null
          next_step_on: string | null
          notes: string | null
          phone: string | null
          property_id: string | null
          source: 'site' | 'own'
          state: 'new' | 'contacted' | 'visiting' | 'applied' | 'agreed' | 'lost'
          state_at: string
          version: number
        }
        Insert: {
          broker_id: string
          created_at: string
          enquiry_id?: string | null
          home_title?: string | null
          id?: string
          kept_until?: string | null
          lost_reason?: string | null
          name?: string | null
          next_step_on?: string | null
          notes?: string | null
          phone?: string | null
          property_id?: string | null
          source: 'site' | 'own'
          state: 'new' | 'contacted' | 'visiting' | 'applied' | 'agreed' | 'lost'
          state_at: string
          version?: number
        }
        Update: {
          broker_id?: string
          created_at?: string
          enquiry_id?: string | null
          home_title?: string | null
          id?: string
          kept_until?: string | null
          lost_reason?: string | null
          name?: string | null
          next_step_on?: string | null
          notes?: string | null
          phone?: string | null
          property_id?: string | null
          source?: 'site' | 'own'
          state?: 'new' | 'contacted' | 'visiting' | 'applied' | 'agreed' | 'lost'
          state_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'leads_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      leave_requests: {
        Row: {
          id: string
          kind: 'early' | 'withdraw' | 'call_off'
          leave_on: string | null
          made_at: string
          reason: string | null
          side: 'seeker' | 'owner'
          state: 'asked' | 'agreed' | 'refused' | 'taken_back'
          state_at: string
          tenancy_id: string
          version: number
        }
        Insert: {
          id?: string
          kind: 'early' | 'withdraw' | 'call_off'
          leave_on?: string | null
          made_at: string
          reason?: string | null
          side: 'seeker' | 'owner'
          state: 'asked' | 'agreed' | 'refused' | 'taken_back'
          state_at: string
          tenancy_id: string
          version?: number
        }
        Update: {
          id?: string
          kind?: 'early' | 'withdraw' | 'call_off'
          leave_on?: string | null
          made_at?: string
          reason?: string | null
          side?: 'seeker' | 'owner'
          state?: 'asked' | 'agreed' | 'refused' | 'taken_back'
          state_at?: string
          tenancy_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'leave_requests_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      ledger_entries: {
        Row: {
          account: 'tenant_dues' | 'deposit_due' | 'owner_money' | 'tds_receivable' | 'deposit_held' | 'rent_income' | 'maintenance_income' | 'other_income' | 'late_fee_income' | 'waived' | 'deduction_income' | 'repair_cost'
          amount_paise: number
          id: number
          line_no: number
          posting_id: string
          tenancy_id: string
        }
        Insert: {
          account: 'tenant_dues' | 'deposit_due' | 'owner_money' | 'tds_receivable' | 'deposit_held' | 'rent_income' | 'maintenance_income' | 'other_income' | 'late_fee_income' | 'waived' | 'deduction_income' | 'repair_cost'
          amount_paise: number
          line_no: number
          posting_id: string
          tenancy_id: string
        }
        Update: {
          account?: 'tenant_dues' | 'deposit_due' | 'owner_money' | 'tds_receivable' | 'deposit_held' | 'rent_income' | 'maintenance_income' | 'other_income' | 'late_fee_income' | 'waived' | 'deduction_income' | 'repair_cost'
          amount_paise?: number
          line_no?: number
          posting_id?: string
          tenancy_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ledger_entries_posting_id_tenancy_id_fkey'
            columns: ['posting_id', 'tenancy_id']
            isOneToOne: false
            referencedRelation: 'ledger_postings'
            referencedColumns: ['id', 'tenancy_id']
          },
        ]
      }
      ledger_postings: {
        Row: {
          at: string
          cause: 'charge' | 'waiver' | 'payment' | 'reversal' | 'deduction' | 'refund' | 'repair_credit'
          cause_id: string
          hash: string
          id: string
          lines: number
          posted_on: string
          tenancy_id: string
        }
        Insert: {
          at: string
          cause: 'charge' | 'waiver' | 'payment' | 'reversal' | 'deduction' | 'refund' | 'repair_credit'
          cause_id: string
          hash: string
          id?: string
          lines: number
          posted_on: string
          tenancy_id: string
        }
        Update: {
          at?: string
          cause?: 'charge' | 'waiver' | 'payment' | 'reversal' | 'deduction' | 'refund' | 'repair_credit'
          cause_id?: string
          hash?: string
          id?: string
          lines?: number
          posted_on?: string
          tenancy_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'a posting has all its lines'
            columns: ['id', 'lines']
            isOneToOne: true
            referencedRelation: 'ledger_entries'
            referencedColumns: ['posting_id', 'line_no']
          },
          {
            foreignKeyName: 'ledger_postings_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      mandates: {
        Row: {
          clawback_days: number
          code_ends_at: string | null
          created_at: string
          ends_on: string
          id: string
          offered_side: 'owner' | 'broker' | 'server'
          owner_fee_bp: number
          property_id: string
          scopes: string[]
          starts_on: string
          state: 'offered' | 'active' | 'ended' | 'refused'
          state_at: string
          tenant_fee_bp: number
          version: number
        }
        Insert: {
          clawback_days?: number
          code_ends_at?: string | null
          created_at: string
          ends_on: string
          id?: string
          offered_side: 'owner' | 'broker' | 'server'
          owner_fee_bp?: number
          property_id: string
          scopes: string[]
          starts_on: string
          state: 'offered' | 'active' | 'ended' | 'refused'
          state_at: string
          tenant_fee_bp?: number
          version?: number
        }
        Update: {
          clawback_days?: number
          code_ends_at?: string | null
          created_at?: string
          ends_on?: string
          id?: string
          offered_side?: 'owner' | 'broker' | 'server'
          owner_fee_bp?: number
          property_id?: string
          scopes?: string[]
          starts_on?: string
          state?: 'offered' | 'active' | 'ended' | 'refused'
          state_at?: string
          tenant_fee_bp?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'mandates_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      message_files: {
        Row: {
          bytes: number
          file_name: string
          height: number | null
          message_id: number
          mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf'
          object_name: string
          position: number
          width: number | null
        }
        Insert: {
          bytes: number
          file_name: string
          height?: number | null
          message_id: number
          mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf'
          object_name: string
          position: number
          width?: number | null
        }
        Update: {
          bytes?: number
          file_name?: string
          height?: number | null
          message_id?: number
          mime?: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf'
          object_name?: string
          position?: number
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'message_files_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'messages'
            referencedColumns: ['id']
          },
        ]
      }
      messages: {
        Row: {
          body: string | null
          created_at: string
          enquiry_id: string
          event_id: number | null
          id: number
          kind: 'text' | 'photo' | 'file' | 'event'
          removed_at: string | null
          side: 'seeker' | 'owner' | 'broker' | 'co_tenant' | null
          warnings: string[]
        }
        Insert: {
          body?: string | null
          created_at: string
          enquiry_id: string
          event_id?: number | null
          kind: 'text' | 'photo' | 'file' | 'event'
          removed_at?: string | null
          side?: 'seeker' | 'owner' | 'broker' | 'co_tenant' | null
          warnings?: string[]
        }
        Update: {
          body?: string | null
          created_at?: string
          enquiry_id?: string
          event_id?: number | null
          kind?: 'text' | 'photo' | 'file' | 'event'
          removed_at?: string | null
          side?: 'seeker' | 'owner' | 'broker' | 'co_tenant' | null
          warnings?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'messages_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'messages_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'chain_events'
            referencedColumns: ['id']
          },
        ]
      }
      notification_preferences: {
        Row: {
          digest: 'at_once' | 'daily' | 'off'
          per_kind: Json
          quiet_from: string | null
          quiet_until: string | null
          user_id: string
        }
        Insert: {
          digest: 'at_once' | 'daily' | 'off'
          per_kind: Json
          quiet_from?: string | null
          quiet_until?: string | null
          user_id: string
        }
        Update: {
          digest?: 'at_once' | 'daily' | 'off'
          per_kind?: Json
          quiet_from?: string | null
          quiet_until?: string | null
          user_id?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          created_at: string
          enquiry_id: string | null
          id: number
          kind: string
          read_at: string | null
          seen_at: string | null
          subject: Json
          user_id: string
        }
        Insert: {
          created_at: string
          enquiry_id?: string | null
          kind: string
          read_at?: string | null
          seen_at?: string | null
          subject: Json
          user_id: string
        }
        Update: {
          created_at?: string
          enquiry_id?: string | null
          kind?: string
          read_at?: string | null
          seen_at?: string | null
          subject?: Json
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
        ]
      }
      payment_allocations: {
        Row: {
          amount_paise: number
          at: string
          charge_id: string
          id: number
          payment_id: string
          tenancy_id: string
        }
        Insert: {
          amount_paise: number
          at: string
          charge_id: string
          payment_id: string
          tenancy_id: string
        }
        Update: {
          amount_paise?: number
          at?: string
          charge_id?: string
          payment_id?: string
          tenancy_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payment_allocations_charge_id_fkey'
            columns: ['charge_id']
            isOneToOne: false
            referencedRelation: 'rent_charges'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_allocations_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_allocations_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      payment_reversals: {
        Row: {
          at: string
          payment_id: string
          reason: string
          tenancy_id: string
        }
        Insert: {
          at: string
          payment_id: string
          reason: string
          tenancy_id: string
        }
        Update: {
          at?: string
          payment_id?: string
          reason?: string
          tenancy_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payment_reversals_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: true
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_reversals_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      payments: {
        Row: {
          allocated_paise: number
          amount_paise: number
          charge_ids: string[]
          confirmed_at: string | null
          id: string
          made_at: string
          method: 'upi' | 'bank' | 'cash' | 'cheque' | 'provider'
          paid_on: string
          party_id: string
          purpose: 'rent' | 'deposit'
          reference: string | null
          reject_kind: 'not_arrived' | 'amount_differs' | 'reference_unknown' | 'not_mine' | null
          state: 'claimed' | 'confirmed' | 'rejected' | 'taken_back' | 'reversed'
          state_at: string
          tds_paise: number
          tenancy_id: string
          version: number
          words: string | null
        }
        Insert: {
          allocated_paise?: number
          amount_paise: number
          charge_ids?: string[]
          confirmed_at?: string | null
          id?: string
          made_at: string
          method: 'upi' | 'bank' | 'cash' | 'cheque' | 'provider'
          paid_on: string
          party_id: string
          purpose: 'rent' | 'deposit'
          reference?: string | null
          reject_kind?: 'not_arrived' | 'amount_differs' | 'reference_unknown' | 'not_mine' | null
          state: 'claimed' | 'confirmed' | 'rejected' | 'taken_back' | 'reversed'
          state_at: string
          tds_paise?: number
          tenancy_id: string
          version?: number
          words?: string | null
        }
        Update: {
          allocated_paise?: number
          amount_paise?: number
          charge_ids?: string[]
          confirmed_at?: string | null
          id?: string
          made_at?: string
          method?: 'upi' | 'bank' | 'cash' | 'cheque' | 'provider'
          paid_on?: string
          party_id?: string
          purpose?: 'rent' | 'deposit'
          reference?: string | null
          reject_kind?: 'not_arrived' | 'amount_differs' | 'reference_unknown' | 'not_mine' | null
          state?: 'claimed' | 'confirmed' | 'rejected' | 'taken_back' | 'reversed'
          state_at?: string
          tds_paise?: number
          tenancy_id?: string
          version?: number
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payments_party_id_fkey'
            columns: ['party_id']
            isOneToOne: false
            referencedRelation: 'agreement_parties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      pending_users: {
        Row: {
          email: string | null
          first_name: string | null
          id: string
          last_name: string | null
          password_hash: string | null
          phone: string | null
          role: string
          terms_version: string | null
          verification_method: string
        }
        Insert: {
          email?: string | null
          first_name?: string | null
          id?: string
          last_name?: string | null
          password_hash?: string | null
          phone?: string | null
          role?: string
          terms_version?: string | null
          verification_method?: string
        }
        Update: {
          email?: string | null
          first_name?: string | null
          id?: string
          last_name?: string | null
          password_hash?: string | null
          phone?: string | null
          role?: string
          terms_version?: string | null
          verification_method?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          first_name: string | null
          id: string
          last_name: string | null
          phone: string | null
          phone_verified: boolean
          picture_folder: string
          updated_at: string
          verification_status: 'pending' | 'verified' | 'rejected' | 'requires_documents'
        }
        Insert: {
          created_at?: string
          first_name?: string | null
          id: string
          last_name?: string | null
          phone?: string | null
          phone_verified?: boolean
          picture_folder?: string
          updated_at?: string
          verification_status?: 'pending' | 'verified' | 'rejected' | 'requires_documents'
        }
        Update: {
          created_at?: string
          first_name?: string | null
          id?: string
          last_name?: string | null
          phone?: string | null
          phone_verified?: boolean
          picture_folder?: string
          updated_at?: string
          verification_status?: 'pending' | 'verified' | 'rejected' | 'requires_documents'
        }
        Relationships: []
      }
      properties: {
        Row: {
          agreement_months: number | null
          amenities: string[]
          approval_status: 'pending' | 'approved' | 'rejected'
          approved_at: string | null
          archived_at: string | null
          area_basis: 'carpet' | 'built_up' | 'super_built_up'
          available_from: string | null
          balconies: number | null
          bathrooms: number
          bedrooms: number
          bhk_label: string | null
          broker_id: string | null
          city: string | null
          cooking_gas: 'piped' | 'cylinder' | 'none' | null
          created_at: string
          description: string | null
          facing: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west' | null
          floor: number | null
          furnishing: 'unfurnished' | 'semi-furnished' | 'furnished' | null
          furnishing_items: string[]
          host_id: string | null
          house_rules: string[]
          id: string
          image_urls: string[]
          is_gated: boolean | null
          is_negotiable: boolean
          is_public: boolean
          latitude: number | null
          locality: string | null
          location: string
          lock_in_months: number | null
          longitude: number | null
          maintenance_amount: number | null
          maintenance_included: boolean
          notice_months: number | null
          owner_id: string
          parking: 'none' | 'two_wheeler' | 'four_wheeler' | 'both' | null
          pets_allowed: boolean | null
          pg_details: Json | null
          pincode: string | null
          power_backup: 'none' | 'partial' | 'full' | null
          preferred_tenants: string[]
          price: number
          property_age_years: number | null
          property_type: 'apartment' | 'house' | 'condo' | 'studio' | 'residential' | 'pg-hostel' | 'commercial' | 'office' | 'retail' | 'warehouse' | 'vacation' | 'vacation_rental' | 'villa'
          rating: number | null
          rating_count: number | null
          rental_duration: string | null
          revision_sent_at: string | null
          security_deposit: number | null
          society_name: string | null
          square_feet: number
          state: string | null
          status: 'available' | 'rented' | 'maintenance'
          title: string
          total_floors: number | null
          updated_at: string
          version: number
          water_supply: 'corporation' | 'borewell' | 'both' | null
        }
        Insert: {
          agreement_months?: number | null
          amenities?: string[]
          approval_status?: 'pending' | 'approved' | 'rejected'
          approved_at?: string | null
          archived_at?: string | null
          area_basis?: 'carpet' | 'built_up' | 'super_built_up'
          available_from?: string | null
          balconies?: number | null
          bathrooms: number
          bedrooms: number
          bhk_label?: string | null
          broker_id?: string | null
          city?: string | null
          cooking_gas?: 'piped' | 'cylinder' | 'none' | null
          created_at?: string
          description?: string | null
          facing?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west' | null
          floor?: number | null
          furnishing?: 'unfurnished' | 'semi-furnished' | 'furnished' | null
          furnishing_items?: string[]
          host_id?: string | null
          house_rules?: string[]
          id?: string
          image_urls?: string[]
          is_gated?: boolean | null
          is_negotiable?: boolean
          is_public?: boolean
          latitude?: number | null
          locality?: string | null
          location: string
          lock_in_months?: number | null
          longitude?: number | null
          maintenance_amount?: number | null
          maintenance_included?: boolean
          notice_months?: number | null
          owner_id: string
          parking?: 'none' | 'two_wheeler' | 'four_wheeler' | 'both' | null
          pets_allowed?: boolean | null
          pg_details?: Json | null
          pincode?: string | null
          power_backup?: 'none' | 'partial' | 'full' | null
          preferred_tenants?: string[]
          price: number
          property_age_years?: number | null
          property_type: 'apartment' | 'house' | 'condo' | 'studio' | 'residential' | 'pg-hostel' | 'commercial' | 'office' | 'retail' | 'warehouse' | 'vacation' | 'vacation_rental' | 'villa'
          rating?: number | null
          rating_count?: number | null
          rental_duration?: string | null
          revision_sent_at?: string | null
          security_deposit?: number | null
          society_name?: string | null
          square_feet: number
          state?: string | null
          status?: 'available' | 'rented' | 'maintenance'
          title: string
          total_floors?: number | null
          updated_at?: string
          version?: number
          water_supply?: 'corporation' | 'borewell' | 'both' | null
        }
        Update: {
          agreement_months?: number | null
          amenities?: string[]
          approval_status?: 'pending' | 'approved' | 'rejected'
          approved_at?: string | null
          archived_at?: string | null
          area_basis?: 'carpet' | 'built_up' | 'super_built_up'
          available_from?: string | null
          balconies?: number | null
          bathrooms?: number
          bedrooms?: number
          bhk_label?: string | null
          broker_id?: string | null
          city?: string | null
          cooking_gas?: 'piped' | 'cylinder' | 'none' | null
          created_at?: string
          description?: string | null
          facing?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west' | null
          floor?: number | null
          furnishing?: 'unfurnished' | 'semi-furnished' | 'furnished' | null
          furnishing_items?: string[]
          host_id?: string | null
          house_rules?: string[]
          id?: string
          image_urls?: string[]
          is_gated?: boolean | null
          is_negotiable?: boolean
          is_public?: boolean
          latitude?: number | null
          locality?: string | null
          location?: string
          lock_in_months?: number | null
          longitude?: number | null
          maintenance_amount?: number | null
          maintenance_included?: boolean
          notice_months?: number | null
          owner_id?: string
          parking?: 'none' | 'two_wheeler' | 'four_wheeler' | 'both' | null
          pets_allowed?: boolean | null
          pg_details?: Json | null
          pincode?: string | null
          power_backup?: 'none' | 'partial' | 'full' | null
          preferred_tenants?: string[]
          price?: number
          property_age_years?: number | null
          property_type?: 'apartment' | 'house' | 'condo' | 'studio' | 'residential' | 'pg-hostel' | 'commercial' | 'office' | 'retail' | 'warehouse' | 'vacation' | 'vacation_rental' | 'villa'
          rating?: number | null
          rating_count?: number | null
          rental_duration?: string | null
          revision_sent_at?: string | null
          security_deposit?: number | null
          society_name?: string | null
          square_feet?: number
          state?: string | null
          status?: 'available' | 'rented' | 'maintenance'
          title?: string
          total_floors?: number | null
          updated_at?: string
          version?: number
          water_supply?: 'corporation' | 'borewell' | 'both' | null
        }
        Relationships: [
          {
            foreignKeyName: 'properties_host_id_fkey'
            columns: ['host_id']
            isOneToOne: false
            referencedRelation: 'hosts'
            referencedColumns: ['id']
          },
        ]
      }
      property_drafts: {
        Row: {
          created_at: string
          facts: Json
          id: string
          owner_id: string
          step: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          facts?: Json
          id?: string
          owner_id: string
          step?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          facts?: Json
          id?: string
          owner_id?: string
          step?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      property_events: {
        Row: {
          event: 'approved' | 'rejected' | 'changes_requested' | 'sent_to_review' | 'changes_sent' | 'changes_approved' | 'changes_rejected' | 'changes_withdrawn' | 'available' | 'rented' | 'maintenance' | 'archived' | 'restored' | 'hidden' | 'shown' | 'hidden_by_reports' | 'cleared_of_reports'
          happened_at: string
          id: number
          note: string | null
          property_id: string
        }
        Insert: {
          event: 'approved' | 'rejected' | 'changes_requested' | 'sent_to_review' | 'changes_sent' | 'changes_approved' | 'changes_rejected' | 'changes_withdrawn' | 'available' | 'rented' | 'maintenance' | 'archived' | 'restored' | 'hidden' | 'shown' | 'hidden_by_reports' | 'cleared_of_reports'
          happened_at?: string
          note?: string | null
          property_id: string
        }
        Update: {
          event?: 'approved' | 'rejected' | 'changes_requested' | 'sent_to_review' | 'changes_sent' | 'changes_approved' | 'changes_rejected' | 'changes_withdrawn' | 'available' | 'rented' | 'maintenance' | 'archived' | 'restored' | 'hidden' | 'shown' | 'hidden_by_reports' | 'cleared_of_reports'
          happened_at?: string
          note?: string | null
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_events_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_listers: {
        Row: {
          is_broker: boolean
          is_owner: boolean
          last_event: string | null
          last_event_at: string | null
          lister_id: string
          property_id: string
        }
        Insert: {
          is_broker: boolean
          is_owner: boolean
          last_event?: string | null
          last_event_at?: string | null
          lister_id: string
          property_id: string
        }
        Update: {
          is_broker?: boolean
          is_owner?: boolean
          last_event?: string | null
          last_event_at?: string | null
          lister_id?: string
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_listers_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_photos: {
        Row: {
          alt_text: string | null
          height: number | null
          is_cover: boolean
          object_name: string
          placeholder: string | null
          position: number
          property_id: string
          width: number | null
        }
        Insert: {
          alt_text?: string | null
          height?: number | null
          object_name: string
          placeholder?: string | null
          position: number
          property_id: string
          width?: number | null
        }
        Update: {
          alt_text?: string | null
          height?: number | null
          object_name?: string
          placeholder?: string | null
          position?: number
          property_id?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'property_photos_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_private: {
        Row: {
          address: string | null
          directions: string | null
          landmark: string | null
          latitude: number | null
          longitude: number | null
          property_id: string
          updated_at: string
        }
        Insert: {
          address?: string | null
          directions?: string | null
          landmark?: string | null
          latitude?: number | null
          longitude?: number | null
          property_id: string
          updated_at?: string
        }
        Update: {
          address?: string | null
          directions?: string | null
          landmark?: string | null
          latitude?: number | null
          longitude?: number | null
          property_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'property_private_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_reports: {
        Row: {
          answer: string | null
          created_at: string
          decided_at: string | null
          decision: 'nothing_wrong' | 'changes_requested' | 'taken_down' | 'lister_suspended' | null
          details: string | null
          id: string
          property_id: string
          reason: 'not_available' | 'wrong_facts' | 'money_first' | 'not_theirs' | 'discrimination' | 'other'
          reporter_id: string | null
          wants_answer: boolean
        }
        Insert: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          decision?: 'nothing_wrong' | 'changes_requested' | 'taken_down' | 'lister_suspended' | null
          details?: string | null
          id?: string
          property_id: string
          reason: 'not_available' | 'wrong_facts' | 'money_first' | 'not_theirs' | 'discrimination' | 'other'
          reporter_id?: string | null
          wants_answer?: boolean
        }
        Update: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          decision?: 'nothing_wrong' | 'changes_requested' | 'taken_down' | 'lister_suspended' | null
          details?: string | null
          id?: string
          property_id?: string
          reason?: 'not_available' | 'wrong_facts' | 'money_first' | 'not_theirs' | 'discrimination' | 'other'
          reporter_id?: string | null
          wants_answer?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'property_reports_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      property_revision_photos: {
        Row: {
          alt_text: string | null
          height: number | null
          is_cover: boolean
          object_name: string
          placeholder: string | null
          position: number
          property_id: string
          width: number | null
        }
        Insert: {
          alt_text?: string | null
          height?: number | null
          object_name: string
          placeholder?: string | null
          position: number
          property_id: string
          width?: number | null
        }
        Update: {
          alt_text?: string | null
          height?: number | null
          object_name?: string
          placeholder?: string | null
          position?: number
          property_id?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'property_revision_photos_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'property_revisions'
            referencedColumns: ['property_id']
          },
        ]
      }
      property_revisions: {
        Row: {
          agreement_months: number | null
          amenities: string[]
          area_basis: 'carpet' | 'built_up' | 'super_built_up'
          balconies: number | null
          bathrooms: number
          bedrooms: number
          bhk_label: string | null
          city: string | null
          cooking_gas: 'piped' | 'cylinder' | 'none' | null
          decided_at: string | null
          description: string | null
          facing: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west' | null
          floor: number | null
          furnishing: 'unfurnished' | 'semi-furnished' | 'furnished' | null
          furnishing_items: string[]
          house_rules: string[]
          image_urls: string[]
          is_gated: boolean | null
          is_negotiable: boolean
          latitude: number | null
          locality: string | null
          location: string
          lock_in_months: number | null
          longitude: number | null
          maintenance_amount: number | null
          maintenance_included: boolean
          notice_months: number | null
          parking: 'none' | 'two_wheeler' | 'four_wheeler' | 'both' | null
          pets_allowed: boolean | null
          pg_details: Json | null
          pincode: string | null
          power_backup: 'none' | 'partial' | 'full' | null
          preferred_tenants: string[]
          price: number
          property_age_years: number | null
          property_id: string
          property_type: 'apartment' | 'house' | 'condo' | 'studio' | 'residential' | 'pg-hostel' | 'commercial' | 'office' | 'retail' | 'warehouse' | 'vacation' | 'vacation_rental' | 'villa'
          reason: string | null
          rental_duration: string | null
          review_status: 'pending' | 'rejected' | 'replaced'
          security_deposit: number | null
          sent_at: string
          society_name: string | null
          square_feet: number
          state: string | null
          title: string
          total_floors: number | null
          water_supply: 'corporation' | 'borewell' | 'both' | null
        }
        Insert: {
          agreement_months?: number | null
          amenities: string[]
          area_basis: 'carpet' | 'built_up' | 'super_built_up'
          balconies?: number | null
          bathrooms: number
          bedrooms: number
          bhk_label?: string | null
          city?: string | null
          cooking_gas?: 'piped' | 'cylinder' | 'none' | null
          decided_at?: string | null
          description?: string | null
          facing?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west' | null
          floor?: number | null
          furnishing?: 'unfurnished' | 'semi-furnished' | 'furnished' | null
          furnishing_items: string[]
          house_rules: string[]
          image_urls: string[]
          is_gated?: boolean | null
          is_negotiable: boolean
          latitude?: number | null
          locality?: string | null
          location: string
          lock_in_months?: number | null
          longitude?: number | null
          maintenance_amount?: number | null
          maintenance_included: boolean
          notice_months?: number | null
          parking?: 'none' | 'two_wheeler' | 'four_wheeler' | 'both' | null
          pets_allowed?: boolean | null
          pg_details?: Json | null
          pincode?: string | null
          power_backup?: 'none' | 'partial' | 'full' | null
          preferred_tenants: string[]
          price: number
          property_age_years?: number | null
          property_id: string
          property_type: 'apartment' | 'house' | 'condo' | 'studio' | 'residential' | 'pg-hostel' | 'commercial' | 'office' | 'retail' | 'warehouse' | 'vacation' | 'vacation_rental' | 'villa'
          reason?: string | null
          rental_duration?: string | null
          review_status?: 'pending' | 'rejected' | 'replaced'
          security_deposit?: number | null
          sent_at?: string
          society_name?: string | null
          square_feet: number
          state?: string | null
          title: string
          total_floors?: number | null
          water_supply?: 'corporation' | 'borewell' | 'both' | null
        }
        Update: {
          agreement_months?: number | null
          amenities?: string[]
          area_basis?: 'carpet' | 'built_up' | 'super_built_up'
          balconies?: number | null
          bathrooms?: number
          bedrooms?: number
          bhk_label?: string | null
          city?: string | null
          cooking_gas?: 'piped' | 'cylinder' | 'none' | null
          decided_at?: string | null
          description?: string | null
          facing?: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west' | null
          floor?: number | null
          furnishing?: 'unfurnished' | 'semi-furnished' | 'furnished' | null
          furnishing_items?: string[]
          house_rules?: string[]
          image_urls?: string[]
          is_gated?: boolean | null
          is_negotiable?: boolean
          latitude?: number | null
          locality?: string | null
          location?: string
          lock_in_months?: number | null
          longitude?: number | null
          maintenance_amount?: number | null
          maintenance_included?: boolean
          notice_months?: number | null
          parking?: 'none' | 'two_wheeler' | 'four_wheeler' | 'both' | null
          pets_allowed?: boolean | null
          pg_details?: Json | null
          pincode?: string | null
          power_backup?: 'none' | 'partial' | 'full' | null
          preferred_tenants?: string[]
          price?: number
          property_age_years?: number | null
          property_id?: string
          property_type?: 'apartment' | 'house' | 'condo' | 'studio' | 'residential' | 'pg-hostel' | 'commercial' | 'office' | 'retail' | 'warehouse' | 'vacation' | 'vacation_rental' | 'villa'
          reason?: string | null
          rental_duration?: string | null
          review_status?: 'pending' | 'rejected' | 'replaced'
          security_deposit?: number | null
          sent_at?: string
          society_name?: string | null
          square_feet?: number
          state?: string | null
          title?: string
          total_floors?: number | null
          water_supply?: 'corporation' | 'borewell' | 'both' | null
        }
        Relationships: [
          {
            foreignKeyName: 'property_revisions_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      push_subscriptions: {
        Row: {
          created_at: string
          endpoint: string
          id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          endpoint: string
          id?: string
          user_id: string
        }
        Update: {
          created_at?: string
          endpoint?: string
          id?: string
          user_id?: string
        }
        Relationships: []
      }
      receipts: {
        Row: {
          code: string
          content: Json
          content_sha256: string
          id: string
          issued_at: string
          no: number
          number: string
          payment_id: string
          tenancy_id: string
          year: string
        }
        Insert: {
          code: string
          content: Json
          content_sha256: string
          id?: string
          issued_at: string
          no: number
          number: string
          payment_id: string
          tenancy_id: string
          year: string
        }
        Update: {
          code?: string
          content?: Json
          content_sha256?: string
          id?: string
          issued_at?: string
          no?: number
          number?: string
          payment_id?: string
          tenancy_id?: string
          year?: string
        }
        Relationships: [
          {
            foreignKeyName: 'receipts_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: true
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'receipts_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      rent_charges: {
        Row: {
          amount_paise: number
          created_at: string
          due_on: string
          id: string
          is_settled: boolean
          kind: 'rent' | 'maintenance' | 'deposit' | 'late_fee' | 'repair' | 'utility' | 'other'
          name: string
          of_charge_id: string | null
          paid_paise: number
          period: unknown
          side: 'clock' | 'owner'
          tenancy_id: string
          waived_paise: number
        }
        Insert: {
          amount_paise: number
          created_at: string
          due_on: string
          id?: string
          kind: 'rent' | 'maintenance' | 'deposit' | 'late_fee' | 'repair' | 'utility' | 'other'
          name?: string
          of_charge_id?: string | null
          paid_paise?: number
          period: unknown
          side: 'clock' | 'owner'
          tenancy_id: string
          waived_paise?: number
        }
        Update: {
          amount_paise?: number
          created_at?: string
          due_on?: string
          id?: string
          kind?: 'rent' | 'maintenance' | 'deposit' | 'late_fee' | 'repair' | 'utility' | 'other'
          name?: string
          of_charge_id?: string | null
          paid_paise?: number
          period?: unknown
          side?: 'clock' | 'owner'
          tenancy_id?: string
          waived_paise?: number
        }
        Relationships: [
          {
            foreignKeyName: 'rent_charges_of_charge_id_fkey'
            columns: ['of_charge_id']
            isOneToOne: false
            referencedRelation: 'rent_charges'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rent_charges_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      renter_papers: {
        Row: {
          bytes: number
          created_at: string
          file_name: string
          id: string
          kind: 'identity' | 'income' | 'employment' | 'address' | 'reference' | 'other'
          mime: 'image/jpeg' | 'image/png' | 'application/pdf'
          user_id: string
        }
        Insert: {
          bytes: number
          created_at: string
          file_name: string
          id?: string
          kind: 'identity' | 'income' | 'employment' | 'address' | 'reference' | 'other'
          mime: 'image/jpeg' | 'image/png' | 'application/pdf'
          user_id: string
        }
        Update: {
          bytes?: number
          created_at?: string
          file_name?: string
          id?: string
          kind?: 'identity' | 'income' | 'employment' | 'address' | 'reference' | 'other'
          mime?: 'image/jpeg' | 'image/png' | 'application/pdf'
          user_id?: string
        }
        Relationships: []
      }
      renter_profiles: {
        Row: {
          about: string | null
          children: number | null
          earlier_home: string | null
          employer: string | null
          income_band: 'under_25k' | '25k_50k' | '50k_1l' | '1l_2l' | 'over_2l' | 'not_told' | null
          move_in_from: string | null
          occupancy: 'family' | 'sharers' | 'students' | 'company' | null
          people: number | null
          pets: string | null
          reference_name: string | null
          reference_phone: string | null
          stay_months: number | null
          updated_at: string
          user_id: string
          vehicles: string | null
          version: number
          work: 'employed' | 'self_employed' | 'student' | 'retired' | 'other' | null
          works_since: number | null
        }
        Insert: {
          about?: string | null
          children?: number | null
          earlier_home?: string | null
          employer?: string | null
          income_band?: 'under_25k' | '25k_50k' | '50k_1l' | '1l_2l' | 'over_2l' | 'not_told' | null
          move_in_from?: string | null
          occupancy?: 'family' | 'sharers' | 'students' | 'company' | null
          people?: number | null
          pets?: string | null
          reference_name?: string | null
          reference_phone?: string | null
          stay_months?: number | null
          updated_at: string
          user_id: string
          vehicles?: string | null
          version?: number
          work?: 'employed' | 'self_employed' | 'student' | 'retired' | 'other' | null
          works_since?: number | null
        }
        Update: {
          about?: string | null
          children?: number | null
          earlier_home?: string | null
          employer?: string | null
          income_band?: 'under_25k' | '25k_50k' | '50k_1l' | '1l_2l' | 'over_2l' | 'not_told' | null
          move_in_from?: string | null
          occupancy?: 'family' | 'sharers' | 'students' | 'company' | null
          people?: number | null
          pets?: string | null
          reference_name?: string | null
          reference_phone?: string | null
          stay_months?: number | null
          updated_at?: string
          user_id?: string
          vehicles?: string | null
          version?: number
          work?: 'employed' | 'self_employed' | 'student' | 'retired' | 'other' | null
          works_since?: number | null
        }
        Relationships: []
      }
      repair_credits: {
        Row: {
          amount_paise: number
          at: string
          id: string
          tenancy_id: string
          ticket_id: string
          used_paise: number
        }
        Insert: {
          amount_paise: number
          at: string
          id?: string
          tenancy_id: string
          ticket_id: string
          used_paise?: number
        }
        Update: {
          amount_paise?: number
          at?: string
          id?: string
          tenancy_id?: string
          ticket_id?: string
          used_paise?: number
        }
        Relationships: [
          {
            foreignKeyName: 'repair_credits_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repair_credits_ticket_id_fkey'
            columns: ['ticket_id']
            isOneToOne: false
            referencedRelation: 'tickets'
            referencedColumns: ['id']
          },
        ]
      }
      reviews: {
        Row: {
          about: 'home_and_host' | 'tenant'
          good_for: string[]
          hidden_kind: 'hate' | 'personal_data' | 'not_about_it' | 'extortion' | null
          id: string
          opens_until: string
          parts: Json
          property_id: string | null
          reply: string | null
          reply_at: string | null
          shown_at: string | null
          stars: number
          state: 'written' | 'shown' | 'hidden'
          state_at: string
          subject: 'visit' | 'tenancy'
          tenancy_id: string | null
          version: number
          visit_id: string | null
          words: string | null
          writer_side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          written_at: string
        }
        Insert: {
          about: 'home_and_host' | 'tenant'
          good_for?: string[]
          hidden_kind?: 'hate' | 'personal_data' | 'not_about_it' | 'extortion' | null
          id?: string
          opens_until: string
          parts: Json
          property_id?: string | null
          reply?: string | null
          reply_at?: string | null
          shown_at?: string | null
          stars: number
          state: 'written' | 'shown' | 'hidden'
          state_at: string
          subject: 'visit' | 'tenancy'
          tenancy_id?: string | null
          version?: number
          visit_id?: string | null
          words?: string | null
          writer_side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          written_at: string
        }
        Update: {
          about?: 'home_and_host' | 'tenant'
          good_for?: string[]
          hidden_kind?: 'hate' | 'personal_data' | 'not_about_it' | 'extortion' | null
          id?: string
          opens_until?: string
          parts?: Json
          property_id?: string | null
          reply?: string | null
          reply_at?: string | null
          shown_at?: string | null
          stars?: number
          state?: 'written' | 'shown' | 'hidden'
          state_at?: string
          subject?: 'visit' | 'tenancy'
          tenancy_id?: string | null
          version?: number
          visit_id?: string | null
          words?: string | null
          writer_side?: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          written_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'reviews_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'reviews_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'reviews_visit_id_fkey'
            columns: ['visit_id']
            isOneToOne: false
            referencedRelation: 'visits'
            referencedColumns: ['id']
          },
        ]
      }
      saved_answers: {
        Row: {
          body: string
          created_at: string
          id: string
          title: string
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          title: string
          updated_at?: string
          user_id: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      saved_properties: {
        Row: {
          created_at: string
          note: string | null
          property_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          note?: string | null
          property_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          note?: string | null
          property_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_properties_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      saved_searches: {
        Row: {
          cadence: 'at_once' | 'daily' | 'never'
          created_at: string
          id: string
          name: string
          search: Json
          user_id: string
        }
        Insert: {
          cadence?: 'at_once' | 'daily' | 'never'
          created_at?: string
          id?: string
          name: string
          search: Json
          user_id: string
        }
        Update: {
          cadence?: 'at_once' | 'daily' | 'never'
          created_at?: string
          id?: string
          name?: string
          search?: Json
          user_id?: string
        }
        Relationships: []
      }
      tenancies: {
        Row: {
          agreement_id: string
          charged_until: string | null
          created_at: string
          end_on: string
          ended_kind: 'notice' | 'agreed' | 'called_off' | null
          enquiry_id: string | null
          home_title: string
          id: string
          is_holding_over: boolean
          leave_on: string | null
          lock_in_until: string | null
          notice_months: number
          property_id: string | null
          start_on: string
          state: 'upcoming' | 'active' | 'notice' | 'ended'
          state_at: string
          unit_label: string
          version: number
        }
        Insert: {
          agreement_id: string
          charged_until?: string | null
          created_at: string
          end_on: string
          ended_kind?: 'notice' | 'agreed' | 'called_off' | null
          enquiry_id?: string | null
          home_title: string
          id?: string
          is_holding_over?: boolean
          leave_on?: string | null
          lock_in_until?: string | null
          notice_months: number
          property_id?: string | null
          start_on: string
          state: 'upcoming' | 'active' | 'notice' | 'ended'
          state_at: string
          unit_label?: string
          version?: number
        }
        Update: {
          agreement_id?: string
          charged_until?: string | null
          created_at?: string
          end_on?: string
          ended_kind?: 'notice' | 'agreed' | 'called_off' | null
          enquiry_id?: string | null
          home_title?: string
          id?: string
          is_holding_over?: boolean
          leave_on?: string | null
          lock_in_until?: string | null
          notice_months?: number
          property_id?: string | null
          start_on?: string
          state?: 'upcoming' | 'active' | 'notice' | 'ended'
          state_at?: string
          unit_label?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'tenancies_agreement_id_fkey'
            columns: ['agreement_id']
            isOneToOne: true
            referencedRelation: 'agreements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tenancies_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tenancies_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      tenancy_people: {
        Row: {
          party_id: string
          role: 'owner' | 'tenant' | 'co_tenant'
          since: string
          tenancy_id: string
          until: string | null
        }
        Insert: {
          party_id: string
          role: 'owner' | 'tenant' | 'co_tenant'
          since: string
          tenancy_id: string
          until?: string | null
        }
        Update: {
          party_id?: string
          role?: 'owner' | 'tenant' | 'co_tenant'
          since?: string
          tenancy_id?: string
          until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'tenancy_people_party_id_fkey'
            columns: ['party_id']
            isOneToOne: false
            referencedRelation: 'agreement_parties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tenancy_people_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      tenancy_terms: {
        Row: {
          agreement_version_id: string
          deposit_paise: number
          due_day: number
          escalation_bp: number
          escalation_months: number
          from_on: string
          grace_days: number
          late_fee: Json | null
          maintenance_paise: number
          other: Json
          rent_paise: number
          tenancy_id: string
        }
        Insert: {
          agreement_version_id: string
          deposit_paise: number
          due_day: number
          escalation_bp: number
          escalation_months: number
          from_on: string
          grace_days: number
          late_fee?: Json | null
          maintenance_paise: number
          other: Json
          rent_paise: number
          tenancy_id: string
        }
        Update: {
          agreement_version_id?: string
          deposit_paise?: number
          due_day?: number
          escalation_bp?: number
          escalation_months?: number
          from_on?: string
          grace_days?: number
          late_fee?: Json | null
          maintenance_paise?: number
          other?: Json
          rent_paise?: number
          tenancy_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tenancy_terms_agreement_version_id_fkey'
            columns: ['agreement_version_id']
            isOneToOne: false
            referencedRelation: 'agreement_versions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tenancy_terms_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      ticket_notes: {
        Row: {
          body: string
          created_at: string
          id: number
          side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          ticket_id: string
        }
        Insert: {
          body: string
          created_at: string
          side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          ticket_id: string
        }
        Update: {
          body?: string
          created_at?: string
          side?: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          ticket_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ticket_notes_ticket_id_fkey'
            columns: ['ticket_id']
            isOneToOne: false
            referencedRelation: 'tickets'
            referencedColumns: ['id']
          },
        ]
      }
      ticket_photos: {
        Row: {
          bytes: number
          created_at: string
          height: number | null
          id: number
          mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'
          object_name: string
          shows: 'before' | 'after'
          side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          ticket_id: string
          width: number | null
        }
        Insert: {
          bytes: number
          created_at: string
          height?: number | null
          mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'
          object_name: string
          shows: 'before' | 'after'
          side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          ticket_id: string
          width?: number | null
        }
        Update: {
          bytes?: number
          created_at?: string
          height?: number | null
          mime?: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'
          object_name?: string
          shows?: 'before' | 'after'
          side?: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          ticket_id?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'ticket_photos_ticket_id_fkey'
            columns: ['ticket_id']
            isOneToOne: false
            referencedRelation: 'tickets'
            referencedColumns: ['id']
          },
        ]
      }
      tickets: {
        Row: {
          body: string | null
          created_at: string
          ends_at: string | null
          first_answer_at: string | null
          id: string
          kind: 'water' | 'power' | 'gas' | 'lock' | 'appliance' | 'damp' | 'pest' | 'structure' | 'common_area' | 'other'
          priority: 'emergency' | 'soon' | 'whenever'
          property_id: string | null
          raised_side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          reason: string | null
          reason_kind: 'not_ours' | 'tenant_duty' | 'no_fault' | 'duplicate' | 'tenancy_ended' | null
          reopened_count: number
          resolved_at: string | null
          starts_at: string | null
          state: 'open' | 'acknowledged' | 'in_progress' | 'resolved' | 'closed' | 'reopened' | 'declined'
          state_at: string
          tenancy_id: string
          time_agreed_at: string | null
          time_side: 'tenant' | 'host' | null
          title: string
          version: number
          worker: string | null
        }
        Insert: {
          body?: string | null
          created_at: string
          ends_at?: string | null
          first_answer_at?: string | null
          id?: string
          kind: 'water' | 'power' | 'gas' | 'lock' | 'appliance' | 'damp' | 'pest' | 'structure' | 'common_area' | 'other'
          priority: 'emergency' | 'soon' | 'whenever'
          property_id?: string | null
          raised_side: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          reason?: string | null
          reason_kind?: 'not_ours' | 'tenant_duty' | 'no_fault' | 'duplicate' | 'tenancy_ended' | null
          reopened_count?: number
          resolved_at?: string | null
          starts_at?: string | null
          state: 'open' | 'acknowledged' | 'in_progress' | 'resolved' | 'closed' | 'reopened' | 'declined'
          state_at: string
          tenancy_id: string
          time_agreed_at?: string | null
          time_side?: 'tenant' | 'host' | null
          title: string
          version?: number
          worker?: string | null
        }
        Update: {
          body?: string | null
          created_at?: string
          ends_at?: string | null
          first_answer_at?: string | null
          id?: string
          kind?: 'water' | 'power' | 'gas' | 'lock' | 'appliance' | 'damp' | 'pest' | 'structure' | 'common_area' | 'other'
          priority?: 'emergency' | 'soon' | 'whenever'
          property_id?: string | null
          raised_side?: 'seeker' | 'co_tenant' | 'owner' | 'broker'
          reason?: string | null
          reason_kind?: 'not_ours' | 'tenant_duty' | 'no_fault' | 'duplicate' | 'tenancy_ended' | null
          reopened_count?: number
          resolved_at?: string | null
          starts_at?: string | null
          state?: 'open' | 'acknowledged' | 'in_progress' | 'resolved' | 'closed' | 'reopened' | 'declined'
          state_at?: string
          tenancy_id?: string
          time_agreed_at?: string | null
          time_side?: 'tenant' | 'host' | null
          title?: string
          version?: number
          worker?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'tickets_charge_id_fkey'
            columns: ['charge_id']
            isOneToOne: false
            referencedRelation: 'rent_charges'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tickets_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tickets_tenancy_id_fkey'
            columns: ['tenancy_id']
            isOneToOne: false
            referencedRelation: 'tenancies'
            referencedColumns: ['id']
          },
        ]
      }
      user_2fa_sessions: {
        Row: {
          auth_session_id: string
          created_at: string
          expires_at: string
          is_verified: boolean
          session_id: string
          two_fa_verified_at: string | null
          user_id: string
        }
        Insert: {
          auth_session_id: string
          created_at?: string
          expires_at: string
          is_verified?: boolean
          session_id: string
          two_fa_verified_at?: string | null
          user_id: string
        }
        Update: {
          auth_session_id?: string
          created_at?: string
          expires_at?: string
          is_verified?: boolean
          session_id?: string
          two_fa_verified_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      user_2fa_settings: {
        Row: {
          email: string | null
          email_2fa_enabled: boolean
          email_verified: boolean
          phone: string | null
          phone_2fa_enabled: boolean
          phone_verified: boolean
          requires_2fa: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          email?: string | null
          email_2fa_enabled?: boolean
          email_verified?: boolean
          phone?: string | null
          phone_2fa_enabled?: boolean
          phone_verified?: boolean
          requires_2fa?: boolean
          updated_at?: string
          user_id: string
        }
        Update: {
          email?: string | null
          email_2fa_enabled?: boolean
          email_verified?: boolean
          phone?: string | null
          phone_2fa_enabled?: boolean
          phone_verified?: boolean
          requires_2fa?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          role: 'tenant' | 'owner' | 'broker' | 'admin'
          role_approval_status: 'pending' | 'approved' | 'rejected'
          user_id: string
        }
        Insert: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          role: 'tenant' | 'owner' | 'broker' | 'admin'
          role_approval_status?: 'pending' | 'approved' | 'rejected'
          user_id: string
        }
        Update: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          role?: 'tenant' | 'owner' | 'broker' | 'admin'
          role_approval_status?: 'pending' | 'approved' | 'rejected'
          user_id?: string
        }
        Relationships: []
      }
      verification_records: {
        Row: {
          address: string | null
          created_at: string
          date_of_birth: string | null
          document_number: string
          document_type: 'aadhaar' | 'pan' | 'passport' | 'driving_license'
          document_url: string | null
          full_name: string
          id: string
          reason: string | null
          reviewed_at: string | null
          status: 'pending' | 'verified' | 'rejected'
          user_id: string
        }
        Insert: {
          address?: string | null
          created_at?: string
          date_of_birth?: string | null
          document_number: string
          document_type: 'aadhaar' | 'pan' | 'passport' | 'driving_license'
          document_url?: string | null
          full_name: string
          id?: string
          reason?: string | null
          reviewed_at?: string | null
          status?: 'pending' | 'verified' | 'rejected'
          user_id: string
        }
        Update: {
          address?: string | null
          created_at?: string
          date_of_birth?: string | null
          document_number?: string
          document_type?: 'aadhaar' | 'pan' | 'passport' | 'driving_license'
          document_url?: string | null
          full_name?: string
          id?: string
          reason?: string | null
          reviewed_at?: string | null
          status?: 'pending' | 'verified' | 'rejected'
          user_id?: string
        }
        Relationships: []
      }
      visit_feedback: {
        Row: {
          created_at: string
          interest: 'yes' | 'maybe' | 'no'
          reasons: string[]
          visit_id: string
          words: string | null
        }
        Insert: {
          created_at: string
          interest: 'yes' | 'maybe' | 'no'
          reasons?: string[]
          visit_id: string
          words?: string | null
        }
        Update: {
          created_at?: string
          interest?: 'yes' | 'maybe' | 'no'
          reasons?: string[]
          visit_id?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'visit_feedback_visit_id_fkey'
            columns: ['visit_id']
            isOneToOne: true
            referencedRelation: 'visits'
            referencedColumns: ['id']
          },
        ]
      }
      visit_hours: {
        Row: {
          from_time: string | null
          id: string
          is_closed: boolean
          on_date: string | null
          property_id: string
          until_time: string | null
          weekday: number | null
        }
        Insert: {
          from_time?: string | null
          id?: string
          is_closed?: boolean
          on_date?: string | null
          property_id: string
          until_time?: string | null
          weekday?: number | null
        }
        Update: {
          from_time?: string | null
          id?: string
          is_closed?: boolean
          on_date?: string | null
          property_id?: string
          until_time?: string | null
          weekday?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'visit_hours_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'visit_settings'
            referencedColumns: ['property_id']
          },
        ]
      }
      visit_settings: {
        Row: {
          buffer_minutes: number
          confirms_itself: boolean
          days_ahead: number
          notice_hours: number
          paused_until: string | null
          per_day: number
          property_id: string
          slot_minutes: number
          updated_at: string
          version: number
        }
        Insert: {
          buffer_minutes?: number
          confirms_itself?: boolean
          days_ahead?: number
          notice_hours?: number
          paused_until?: string | null
          per_day?: number
          property_id: string
          slot_minutes?: number
          updated_at: string
          version?: number
        }
        Update: {
          buffer_minutes?: number
          confirms_itself?: boolean
          days_ahead?: number
          notice_hours?: number
          paused_until?: string | null
          per_day?: number
          property_id?: string
          slot_minutes?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'visit_settings_property_id_fkey'
            columns: ['property_id']
            isOneToOne: true
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
      visits: {
        Row: {
          calendar_sequence: number
          created_at: string
          ends_at: string
          enquiry_id: string
          host_late_minutes: number | null
          host_shares_phone: boolean
          id: string
          missed_side: 'seeker' | 'host' | null
          mode: 'in_person' | 'video'
          moves: number
          note: string | null
          people: number
          property_id: string | null
          proposal_at: string | null
          proposal_others: string[] | null
          proposal_side: 'seeker' | 'owner' | 'broker' | null
          proposal_starts_at: string | null
          proposal_words: string | null
          reason: string | null
          reason_kind: 'not_free' | 'home_gone' | 'found_another' | 'not_interested' | 'other' | 'no_answer' | 'party_left' | 'host_gone' | 'suspended' | 'closed' | null
          seeker_late_minutes: number | null
          seeker_shares_phone: boolean
          starts_at: string
          state: 'requested' | 'confirmed' | 'completed' | 'no_show' | 'declined' | 'cancelled'
          state_at: string
          version: number
        }
        Insert: {
          calendar_sequence?: number
          created_at: string
          ends_at: string
          enquiry_id: string
          host_late_minutes?: number | null
          host_shares_phone?: boolean
          id?: string
          missed_side?: 'seeker' | 'host' | null
          mode: 'in_person' | 'video'
          moves?: number
          note?: string | null
          people: number
          property_id?: string | null
          proposal_at?: string | null
          proposal_others?: string[] | null
          proposal_side?: 'seeker' | 'owner' | 'broker' | null
          proposal_starts_at?: string | null
          proposal_words?: string | null
          reason?: string | null
          reason_kind?: 'not_free' | 'home_gone' | 'found_another' | 'not_interested' | 'other' | 'no_answer' | 'party_left' | 'host_gone' | 'suspended' | 'closed' | null
          seeker_late_minutes?: number | null
          seeker_shares_phone?: boolean
          starts_at: string
          state: 'requested' | 'confirmed' | 'completed' | 'no_show' | 'declined' | 'cancelled'
          state_at: string
          version?: number
        }
        Update: {
          calendar_sequence?: number
          created_at?: string
          ends_at?: string
          enquiry_id?: string
          host_late_minutes?: number | null
          host_shares_phone?: boolean
          id?: string
          missed_side?: 'seeker' | 'host' | null
          mode?: 'in_person' | 'video'
          moves?: number
          note?: string | null
          people?: number
          property_id?: string | null
          proposal_at?: string | null
          proposal_others?: string[] | null
          proposal_side?: 'seeker' | 'owner' | 'broker' | null
          proposal_starts_at?: string | null
          proposal_words?: string | null
          reason?: string | null
          reason_kind?: 'not_free' | 'home_gone' | 'found_another' | 'not_interested' | 'other' | 'no_answer' | 'party_left' | 'host_gone' | 'suspended' | 'closed' | null
          seeker_late_minutes?: number | null
          seeker_shares_phone?: boolean
          starts_at?: string
          state?: 'requested' | 'confirmed' | 'completed' | 'no_show' | 'declined' | 'cancelled'
          state_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'visits_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: false
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'visits_property_id_fkey'
            columns: ['property_id']
            isOneToOne: false
            referencedRelation: 'properties'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      accept_invite: {
        Args: { _code: string; _key: string }
        Returns: Json
      }
      accept_mandate: {
        Args: { _code: string; _key: string }
        Returns: Json
      }
      accept_offer: {
        Args: { _application_id: string; _offer_hash: string; _expected: string; _key: string }
        Returns: Json
      }
      accept_party_invite: {
        Args: { _code: string; _key: string }
        Returns: Json
      }
      accept_refund: {
        Args: { _tenancy_id: string; _content_sha256: string; _expected: string; _key: string }
        Returns: Json
      }
      accept_visit_proposal: {
        Args: { _visit_id: string; _starts_at: string; _share_phone: boolean; _expected: string; _key: string }
        Returns: Json
      }
      acknowledge_ticket: {
        Args: { _ticket_id: string; _expected: string; _key: string }
        Returns: Json
      }
      add_charge: {
        Args: { _tenancy_id: string; _kind: string; _name: string; _from: string; _until: string; _due_on: string; _amount_paise: number; _key: string }
        Returns: Json
      }
      add_handover_photo: {
        Args: { _item_id: string; _object_name: string; _device_sha256: string; _taken_at: string; _expected: string; _key: string }
        Returns: Json
      }
      add_payment_screenshot: {
        Args: { _payment_id: string; _object_name: string; _key: string }
        Returns: Json
      }
      add_renter_paper: {
        Args: { _kind: string; _object_name: string; _file_name: string; _digits_hidden: boolean; _key: string }
        Returns: Json
      }
      add_ticket_note: {
        Args: { _ticket_id: string; _body: string; _photos: Json; _expected: string; _key: string }
        Returns: Json
      }
      admin_chain_figures: {
        Args: { _from: string; _until: string; _city?: string }
        Returns: Json
      }
      admin_chain_months: {
        Args: { _from: string; _until: string }
        Returns: Json
      }
      admin_change_setting: {
        Args: { _name: string; _value: Json; _seen_version: number }
        Returns: Json
      }
      admin_close_case: {
        Args: { _case_id: string }
        Returns: Json
      }
      admin_close_dispute: {
        Args: { _dispute_id: string; _words: string; _expected: string }
        Returns: Json
      }
      admin_count_listed: {
        Args: { _list: string; _filters?: Json }
        Returns: number
      }
      admin_count_thread_reports: {
        Args: never
        Returns: Json
      }
      admin_decide_property_reports: {
        Args: { _property_id: string; _decision: string; _seen_until: string; _seen_version: number; _reason?: string; _admin_notes?: string; _answer?: string }
        Returns: Json
      }
      admin_decide_property_revision: {
        Args: { _property_id: string; _decision: string; _seen_version: number; _reason?: string; _admin_notes?: string }
        Returns: Json
      }
      admin_decide_thread_report: {
        Args: { _report_id: string; _decision: string; _reason: string; _answer?: string }
        Returns: Json
      }
      admin_dispute: {
        Args: { _dispute_id: string }
        Returns: Json
      }
      admin_disputes: {
        Args: { _kind?: string }
        Returns: Json
      }
      admin_get_activities: {
        Args: { _limit?: number; _area?: string; _before?: string; _before_key?: string }
        Returns: {
          key: string
          happened_at: string
          kind: string
          subject_id: string
          user_id: string
          title: string
          first_name: string
          last_name: string
        }[]
      }
      admin_get_all_properties: {
        Args: { _limit?: number; _offset?: number; _search?: string; _approval_status?: string; _status?: string; _property_type?: string; _min_price?: number; _max_price?: number; _bedrooms?: number; _bathrooms?: number; _sort?: string; _after_id?: string }
        Returns: {
          id: string
          title: string
          description: string
          price: number
          location: string
          bedrooms: number
          bathrooms: number
          square_feet: number
          property_type: string
          status: string
          approval_status: string
          created_at: string
          broker_id: string
          broker_email: string
          broker_first_name: string
          broker_last_name: string
        }[]
      }
      admin_get_all_users: {
        Args: { _limit?: number; _offset?: number; _search?: string; _status?: string; _role?: string; _sort?: string; _after_id?: string; _account_state?: string }
        Returns: {
          id: string
          email: string
          first_name: string
          last_name: string
          phone: string
          verification_status: string
          phone_verified: boolean
          created_at: string
          user_roles: string[]
          is_active: boolean
        }[]
      }
      admin_get_audit: {
        Args: { _limit?: number; _person?: string; _action?: string; _outcome?: string; _from?: string; _to?: string; _after_id?: number }
        Returns: {
          id: number
          happened_at: string
          actor_id: string
          actor_email: string
          actor_first_name: string
          actor_last_name: string
          action: string
          outcome: string
          target: string
          target_name: string
          detail: Json
        }[]
      }
      admin_get_case: {
        Args: { _kind: string; _subject_id: string }
        Returns: Json
      }
      admin_get_figures: {
        Args: { _source: string }
        Returns: Json
      }
      admin_get_property_reports: {
        Args: { _property_id: string }
        Returns: Json
      }
      admin_get_property_signs: {
        Args: { _property_ids: string[] }
        Returns: {
          property_id: string
          image_url: string
          city: string
          version: number
          archived_at: string
          duplicates: number
          usual_price: number
          changes_requested_at: string
          revision_sent_at: string
        }[]
      }
      admin_get_report: {
        Args: { _source: string; _from: string; _until: string }
        Returns: Json
      }
      admin_get_reported_properties: {
        Args: { _limit?: number; _offset?: number; _search?: string; _state?: string; _reason?: string; _sort?: string; _after_id?: string }
        Returns: {
          id: string
          title: string
          location: string
          approval_status: string
          version: number
          is_held: boolean
          reports: number
          waiting: number
          reasons: string[]
          since: string
          seen_until: string
          last_decision: string
          lister_email: string
          lister_first_name: string
          lister_last_name: string
        }[]
      }
      admin_get_settings: {
        Args: never
        Returns: Json
      }
      admin_get_shared_photos: {
        Args: { _property_ids: string[] }
        Returns: {
          property_id: string
          photos: number
          is_somebody_elses: boolean
        }[]
      }
      admin_get_thread_reports: {
        Args: { _limit?: number; _offset?: number; _search?: string; _state?: string; _reason?: string; _source?: string; _sort?: string; _after_id?: string }
        Returns: {
          id: string
          home_title: string
          home_locality: string
          reason: string
          is_by_system: boolean
          reported_name: string
          reports_about: number
          is_own: boolean
          created_at: string
          decision: string
          decided_at: string
        }[]
      }
      admin_get_verification_records: {
        Args: { _limit?: number; _offset?: number; _search?: string; _status?: string; _document_type?: string; _sort?: string; _after_id?: string }
        Returns: {
          id: string
          user_id: string
          document_type: string
          document_number: string
          full_name: string
          date_of_birth: string
          address: string
          document_url: string
          status: string
          admin_notes: string
          created_at: string
          reviewed_at: string
          user_email: string
          user_first_name: string
          user_last_name: string
        }[]
      }
      admin_hide_review: {
        Args: { _review_id: string; _kind: string; _reason: string; _expected: string }
        Returns: Json
      }
      admin_lift_suspension: {
        Args: { _user_id: string; _reason: string }
        Returns: Json
      }
      admin_open_case: {
        Args: { _kind: string; _id: string; _reason_kind: string; _reason: string; _minutes?: number }
        Returns: Json
      }
      admin_open_cases: {
        Args: never
        Returns: Json
      }
      admin_open_thread_report: {
        Args: { _report_id: string; _reason: string }
        Returns: Json
      }
      admin_propose: {
        Args: { _dispute_id: string; _paise: number; _words: string; _expected: string }
        Returns: Json
      }
      admin_read_case: {
        Args: { _case_id: string }
        Returns: Json
      }
      admin_remove_notice: {
        Args: { _id: string; _seen_version: number }
        Returns: Json
      }
      admin_reported_reviews: {
        Args: { _before?: number }
        Returns: Json
      }
      admin_request_property_changes: {
        Args: { _property_id: string; _reason: string; _admin_notes?: string; _seen_version?: number }
        Returns: Json
      }
      admin_reveal_document: {
        Args: { _id: string; _reason: string }
        Returns: Json
      }
      admin_save_notice: {
        Args: { _words: string; _starts_at: string; _ends_at: string; _id?: string; _seen_version?: number }
        Returns: Json
      }
      admin_set_role_approval: {
        Args: { _role_id: string; _approval_status: string; _admin_notes?: string; _reason?: string }
        Returns: Json
      }
      admin_suspend_user: {
        Args: { _user_id: string; _reason: string }
        Returns: Json
      }
      admin_undo_decision: {
        Args: { _kind: string; _subject_id: string }
        Returns: Json
      }
      admin_update_property_approval: {
        Args: { _property_id: string; _approval_status: string; _admin_notes?: string; _reason?: string; _seen_status?: string; _seen_version?: number }
        Returns: Json
      }
      admin_update_verification_status: {
        Args: { _user_id: string; _status: string; _admin_notes?: string; _reason?: string; _seen_status?: string; _record_id?: string }
        Returns: Json
      }
      agree_ticket_cost: {
        Args: { _ticket_id: string; _cost_paise: number; _tenant_share_paise: number; _expected: string; _key: string }
        Returns: Json
      }
      agree_ticket_time: {
        Args: { _ticket_id: string; _starts_at: string; _expected: string; _key: string }
        Returns: Json
      }
      agree_to_all_changes: {
        Args: { _agreement_id: string; _change_ids: string[]; _expected: string; _key: string }
        Returns: Json
      }
      agreement: {
        Args: { _agreement_id: string }
        Returns: Json
      }
      agreement_changes: {
        Args: { _agreement_id: string }
        Returns: Json
      }
      agreement_evidence: {
        Args: { _agreement_id: string }
        Returns: Json
      }
      agreement_of: {
        Args: { _enquiry_id: string }
        Returns: Json
      }
      answer_agreement_change: {
        Args: { _change_id: string; _is_agreed: boolean; _expected: string; _key: string }
        Returns: Json
      }
      answer_dispute: {
        Args: { _dispute_id: string; _takes: boolean; _expected: string; _key: string }
        Returns: Json
      }
      answer_leave: {
        Args: { _request_id: string; _agrees: boolean; _expected: string; _key: string }
        Returns: Json
      }
      answer_split: {
        Args: { _split_id: string; _agrees: boolean; _expected: string; _key: string }
        Returns: Json
      }
      application_of: {
        Args: { _enquiry_id: string }
        Returns: Json
      }
      archive_property: {
        Args: { _property_id: string }
        Returns: Json
      }
      arrears: {
        Args: { _on?: string }
        Returns: Json
      }
      ask_about_leaving: {
        Args: { _tenancy_id: string; _kind: string; _reason: string; _expected: string; _key: string }
        Returns: Json
      }
      ask_agreement_change: {
        Args: { _agreement_id: string; _version_no: number; _about: string; _wanted: Json; _note: string; _expected: string; _key: string }
        Returns: Json
      }
      ask_pan: {
        Args: { _tenancy_id: string; _key: string }
        Returns: Json
      }
      begin_application: {
        Args: { _enquiry_id: string; _key: string }
        Returns: Json
      }
      begin_handover: {
        Args: { _tenancy_id: string; _kind: string; _key: string }
        Returns: Json
      }
      begin_ticket: {
        Args: { _ticket_id: string; _expected: string; _key: string }
        Returns: Json
      }
      block_person: {
        Args: { _enquiry_id: string; _key: string }
        Returns: Json
      }
      calendar_address: {
        Args: never
        Returns: Json
      }
      cancel_visit: {
        Args: { _visit_id: string; _reason_kind: string; _reason: string; _expected: string; _key: string }
        Returns: Json
      }
      check_2fa_session_status: {
        Args: { _user_id: string; _session_id: string }
        Returns: {
          session_id: string
          is_verified: boolean
        }[]
      }
      check_agreement_chain: {
        Args: { _agreement_id: string }
        Returns: Json
      }
      check_ledger: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      check_user_2fa_status: {
        Args: { _user_id: string }
        Returns: {
          requires_2fa: boolean
          phone_2fa_enabled: boolean
          phone_verified: boolean
          phone: string
          email_2fa_enabled: boolean
          email_verified: boolean
          email: string
        }[]
      }
      claim_payment: {
        Args: { _tenancy_id: string; _amount_paise: number; _tds_paise: number; _paid_on: string; _method: string; _reference: string; _purpose: string; _charge_ids: string[]; _key: string }
        Returns: Json
      }
      claim_refund: {
        Args: { _tenancy_id: string; _amount_paise: number; _paid_on: string; _method: string; _reference: string; _key: string }
        Returns: Json
      }
      close_enquiry: {
        Args: { _enquiry_id: string; _reason: string; _expected: string; _key: string }
        Returns: Json
      }
      close_ticket: {
        Args: { _ticket_id: string; _expected: string; _key: string }
        Returns: Json
      }
      complete_visit: {
        Args: { _visit_id: string; _expected: string; _key: string }
        Returns: Json
      }
      confirm_payment: {
        Args: { _payment_id: string; _amount_paise: number; _expected: string; _key: string }
        Returns: Json
      }
      confirm_refund: {
        Args: { _refund_id: string; _amount_paise: number; _expected: string; _key: string }
        Returns: Json
      }
      confirm_visit: {
        Args: { _visit_id: string; _share_phone: boolean; _expected: string; _key: string }
        Returns: Json
      }
      copy_visit_hours: {
        Args: { _from: string; _to: string[]; _key: string }
        Returns: Json
      }
      correct_handover: {
        Args: { _handover_id: string; _item_id: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      create_invite: {
        Args: { _property_id: string; _kind: string; _tenancy_id: string; _key: string }
        Returns: Json
      }
      decline_agreement: {
        Args: { _agreement_id: string; _reason: string; _expected: string; _key: string }
        Returns: Json
      }
      decline_application: {
        Args: { _application_id: string; _kind: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      decline_ticket: {
        Args: { _ticket_id: string; _kind: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      decline_visit: {
        Args: { _visit_id: string; _reason_kind: string; _reason: string; _expected: string; _key: string }
        Returns: Json
      }
      delete_paper: {
        Args: { _paper_id: string; _key: string }
        Returns: Json
      }
      deposit: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      discard_agreement: {
        Args: { _agreement_id: string; _expected: string; _key: string }
        Returns: Json
      }
      dispute_handover: {
        Args: { _handover_id: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      dispute_of: {
        Args: { _kind: string; _subject_id: string }
        Returns: Json
      }
      dispute_refund: {
        Args: { _tenancy_id: string; _answers: Json; _expected: string; _key: string }
        Returns: Json
      }
      document_views_of: {
        Args: { _application_id: string }
        Returns: Json
      }
      draft_agreement: {
        Args: { _enquiry_id: string; _key: string }
        Returns: Json
      }
      draft_facts: {
        Args: { _agreement_id: string }
        Returns: Json
      }
      draft_renewal: {
        Args: { _tenancy_id: string; _kind: string; _key: string }
        Returns: Json
      }
      duplicate_property: {
        Args: { _property_id: string }
        Returns: string
      }
      end_calendar_address: {
        Args: never
        Returns: Json
      }
      end_mandate: {
        Args: { _mandate_id: string; _expected: string; _key: string }
        Returns: Json
      }
      end_my_session: {
        Args: { _session_id: string }
        Returns: Json
      }
      erase_my_account: {
        Args: { _confirmation: string }
        Returns: Json
      }
      evidence_days: {
        Args: never
        Returns: string
      }
      evidence_heads: {
        Args: { _day: string }
        Returns: string
      }
      evidence_keys: {
        Args: never
        Returns: Json
      }
      export_my_data: {
        Args: never
        Returns: Json
      }
      extend_document: {
        Args: { _document_id: string; _until: string; _key: string }
        Returns: Json
      }
      free_slots: {
        Args: { _property_id: string; _from?: string; _days?: number }
        Returns: {
          starts_at: string
          ends_at: string
        }[]
      }
      get_pending_role_approvals: {
        Args: { _limit?: number; _offset?: number; _search?: string; _role?: string; _sort?: string; _after_id?: string }
        Returns: {
          id: string
          user_id: string
          role: string
          email: string
          first_name: string
          last_name: string
          created_at: string
        }[]
      }
      get_usual_rent: {
        Args: { _city: string; _property_type: string; _bedrooms: number }
        Returns: number
      }
      give_notice: {
        Args: { _tenancy_id: string; _leave_on: string; _reason: string; _expected: string; _key: string }
        Returns: Json
      }
      give_visit_feedback: {
        Args: { _visit_id: string; _interest: string; _reasons: string[]; _words: string; _key: string }
        Returns: Json
      }
      handover: {
        Args: { _handover_id: string }
        Returns: Json
      }
      home_applications: {
        Args: { _property_id: string; _states?: string[]; _after?: string; _limit?: number }
        Returns: Json
      }
      home_reviews: {
        Args: { _property_id: string; _before?: string; _limit?: number; _only?: string }
        Returns: Json
      }
      invite_co_tenant: {
        Args: { _tenancy_id: string; _legal_name: string; _key: string }
        Returns: Json
      }
      invite_party: {
        Args: { _agreement_id: string; _party_id: string; _key: string }
        Returns: Json
      }
      is_admin: {
        Args: { user_id: string }
        Returns: boolean
      }
      leaving_tenancies: {
        Args: never
        Returns: Json
      }
      make_calendar_address: {
        Args: never
        Returns: Json
      }
      manage_2fa_session: {
        Args: { _user_id: string; _session_id: string; _mark_verified?: boolean }
        Returns: Json
      }
      mark_notifications_read: {
        Args: { _ids: number[] }
        Returns: Json
      }
      mark_seen: {
        Args: { _up_to: number }
        Returns: Json
      }
      mark_thread_read: {
        Args: { _enquiry_id: string; _last_read_id: number }
        Returns: Json
      }
      must_enrol_authenticator: {
        Args: never
        Returns: boolean
      }
      mute_thread: {
        Args: { _enquiry_id: string; _until: string }
        Returns: Json
      }
      my_agreements: {
        Args: { _before?: string; _limit?: number }
        Returns: Json
      }
      my_answer_time: {
        Args: never
        Returns: Json
      }
      my_applications: {
        Args: never
        Returns: Json
      }
      my_commissions: {
        Args: { _from: string; _until: string }
        Returns: Json
      }
      my_dashboard: {
        Args: { _parts: string[]; _kept_as?: string; _visits_from?: string; _columns?: Json }
        Returns: Json
      }
      my_funnel: {
        Args: { _property_id: string; _from: string; _until: string }
        Returns: Json
      }
      my_leads: {
        Args: never
        Returns: Json
      }
      my_listing_figures: {
        Args: never
        Returns: {
          property_id: string
          views: number
          views_last_seven_days: number
          saves: number
          approval_status: string
          status: string
          is_public: boolean
          archived_at: string
        }[]
      }
      my_listing_overview: {
        Args: { _kept_as?: string }
        Returns: {
          listings: number
          on_the_site: number
          waiting: number
          rejected: number
          rented: number
          maintenance: number
          hidden: number
          archived: number
          saves: number
          drafts: number
        }[]
      }
      my_listing_views: {
        Args: { _kept_as?: string; _property_id?: string; _days?: number }
        Returns: {
          day: string
          views: number
        }[]
      }
      my_mandates: {
        Args: never
        Returns: Json
      }
      my_notifications: {
        Args: { _kinds?: string[]; _before?: number; _limit?: number }
        Returns: Json
      }
      my_payee: {
        Args: never
        Returns: Json
      }
      my_preferences: {
        Args: never
        Returns: Json
      }
      my_renter_profile: {
        Args: never
        Returns: Json
      }
      my_review_answers: {
        Args: { _kept_as?: string }
        Returns: {
          property_id: string
          title: string
          event: string
          note: string
          happened_at: string
        }[]
      }
      my_reviews: {
        Args: never
        Returns: Json
      }
      my_session: {
        Args: never
        Returns: Json
      }
      my_sessions: {
        Args: never
        Returns: {
          id: string
          created_at: string
          last_used_at: string
          user_agent: string
          ip: string
          is_current: boolean
        }[]
      }
      my_tenancies: {
        Args: { _as: string }
        Returns: Json
      }
      my_threads: {
        Args: { _stage?: string; _search?: string; _property_id?: string; _only?: string; _before?: string; _limit?: number }
        Returns: Json
      }
      my_tickets: {
        Args: { _as: string; _tenancy_id: string; _only: string; _before: string; _limit: number }
        Returns: Json
      }
      my_unread: {
        Args: never
        Returns: Json
      }
      my_visits: {
        Args: { _enquiry_id?: string; _property_id?: string; _from?: string; _until?: string; _limit?: number }
        Returns: Json
      }
      nudge_co_tenant: {
        Args: { _tenancy_id: string; _party_id: string; _key: string }
        Returns: Json
      }
      object_charge: {
        Args: { _charge_id: string; _words: string; _key: string }
        Returns: Json
      }
      offer_application: {
        Args: { _application_id: string; _offer: Json; _hours: number; _expected: string; _key: string }
        Returns: Json
      }
      offer_mandate: {
        Args: { _property_id: string; _scopes: string[]; _starts_on: string; _ends_on: string; _owner_fee_bp: number; _tenant_fee_bp: number; _clawback_days: number; _key: string }
        Returns: Json
      }
      online_payments: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      open_agreement: {
        Args: { _agreement_id: string; _version_no: number; _document_sha256: string; _expected: string; _key: string }
        Returns: Json
      }
      owner_report: {
        Args: { _kind: string; _year: string }
        Returns: Json
      }
      pause_visits: {
        Args: { _property_id: string; _until: string; _key: string }
        Returns: Json
      }
      payment_request: {
        Args: { _tenancy_id: string; _charge_ids?: string[] }
        Returns: Json
      }
      payments_to_confirm: {
        Args: never
        Returns: Json
      }
      property_fees: {
        Args: { _property_id: string }
        Returns: Json
      }
      propose_handover: {
        Args: { _handover_id: string; _expected: string; _key: string }
        Returns: Json
      }
      propose_refund: {
        Args: { _tenancy_id: string; _deductions: Json; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      propose_split: {
        Args: { _tenancy_id: string; _shares: Json; _key: string }
        Returns: Json
      }
      propose_ticket_time: {
        Args: { _ticket_id: string; _starts_at: string; _ends_at: string; _worker: string; _expected: string; _key: string }
        Returns: Json
      }
      propose_visit: {
        Args: { _visit_id: string; _starts_at: string; _share_phone: boolean; _expected: string; _key: string; _words?: string; _others?: string[] }
        Returns: Json
      }
      raise_ticket: {
        Args: { _tenancy_id: string; _kind: string; _priority: string; _title: string; _body: string; _photos: Json; _key: string }
        Returns: Json
      }
      receipt: {
        Args: { _receipt_id: string }
        Returns: Json
      }
      receipts_of_month: {
        Args: { _month: string }
        Returns: Json
      }
      record_2fa_completion: {
        Args: { _user_id: string; _session_id: string }
        Returns: Json
      }
      record_commission: {
        Args: { _tenancy_id: string; _payer: string; _kind: string; _amount_paise: number; _words: string; _key: string }
        Returns: Json
      }
      record_payment: {
        Args: { _tenancy_id: string; _amount_paise: number; _tds_paise: number; _paid_on: string; _method: string; _reference: string; _purpose: string; _charge_ids: string[]; _key: string }
        Returns: Json
      }
      record_property_view: {
        Args: { _property_id: string }
        Returns: undefined
      }
      refuse_mandate: {
        Args: { _code: string; _key: string }
        Returns: Json
      }
      refuse_visit_proposal: {
        Args: { _visit_id: string; _starts_at: string; _expected: string; _key: string }
        Returns: Json
      }
      reject_payment: {
        Args: { _payment_id: string; _reject_kind: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      reject_refund: {
        Args: { _refund_id: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      remind_of_tax: {
        Args: { _tenancy_id: string; _on: string; _key: string }
        Returns: Json
      }
      remind_rent: {
        Args: { _tenancy_id: string; _words: string; _key: string }
        Returns: Json
      }
      remind_signer: {
        Args: { _agreement_id: string; _expected: string; _key: string }
        Returns: Json
      }
      remove_handover_photo: {
        Args: { _photo_id: string; _expected: string; _key: string }
        Returns: Json
      }
      remove_lead: {
        Args: { _id: string; _key: string }
        Returns: Json
      }
      remove_push_subscription: {
        Args: { _endpoint: string }
        Returns: Json
      }
      rent_beside: {
        Args: { _property_id: string }
        Returns: Json
      }
      rent_book: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      rent_roll: {
        Args: { _month: string }
        Returns: Json
      }
      rent_split: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      rent_statement: {
        Args: { _tenancy_id: string; _year: string }
        Returns: Json
      }
      reopen_enquiry: {
        Args: { _enquiry_id: string; _expected: string; _key: string }
        Returns: Json
      }
      reopen_ticket: {
        Args: { _ticket_id: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      reorder_property_photos: {
        Args: { _property_id: string; _object_names: string[] }
        Returns: Json
      }
      reply_review: {
        Args: { _review_id: string; _words: string; _key: string }
        Returns: Json
      }
      report_no_show: {
        Args: { _visit_id: string; _missed_side: string; _expected: string; _key: string }
        Returns: Json
      }
      report_property: {
        Args: { _property_id: string; _reason: string; _details?: string; _wants_answer?: boolean }
        Returns: Json
      }
      report_review: {
        Args: { _review_id: string; _reason: string; _details: string; _key: string }
        Returns: Json
      }
      report_thread: {
        Args: { _enquiry_id: string; _message_id: number; _reason: string; _details: string; _key: string }
        Returns: Json
      }
      request_visit: {
        Args: { _enquiry_id: string; _starts_at: string; _mode: string; _people: number; _note: string; _share_phone: boolean; _key: string }
        Returns: Json
      }
      resend_profile: {
        Args: { _application_id: string; _expected: string; _key: string }
        Returns: Json
      }
      resolve_ticket: {
        Args: { _ticket_id: string; _words: string; _photos: Json; _expected: string; _key: string }
        Returns: Json
      }
      restore_property: {
        Args: { _property_id: string }
        Returns: Json
      }
      reverse_payment: {
        Args: { _payment_id: string; _reason: string; _expected: string; _key: string }
        Returns: Json
      }
      revoke_document: {
        Args: { _document_id: string; _key: string }
        Returns: Json
      }
      save_agreement: {
        Args: { _agreement_id: string; _terms: Json; _clauses: Json; _parties: Json; _version: number; _key: string }
        Returns: Json
      }
      save_handover: {
        Args: { _handover_id: string; _items: Json; _readings: Json; _expected: string; _key: string }
        Returns: Json
      }
      save_lead: {
        Args: { _id: string; _lead: Json; _version: number; _key: string }
        Returns: Json
      }
      save_preferences: {
        Args: { _preferences: Json }
        Returns: Json
      }
      save_property: {
        Args: { _property_id: string; _facts: Json; _version: number }
        Returns: Json
      }
      save_push_subscription: {
        Args: { _endpoint: string; _p256dh: string; _auth: string }
        Returns: Json
      }
      save_renter_profile: {
        Args: { _profile: Json; _version: number; _key: string }
        Returns: Json
      }
      save_visit_hours: {
        Args: { _property_id: string; _settings: Json; _windows: Json; _version: number; _key: string }
        Returns: Json
      }
      say_handover_words: {
        Args: { _item_id: string; _words: string; _expected: string; _key: string }
        Returns: Json
      }
      say_in_dispute: {
        Args: { _kind: string; _subject_id: string; _words: string; _paise: number; _key: string }
        Returns: Json
      }
      say_late: {
        Args: { _visit_id: string; _minutes: number; _expected: string; _key: string }
        Returns: Json
      }
      search_loosened: {
        Args: { search: Json }
        Returns: Json
      }
      search_map: {
        Args: { search: Json; zoom: number }
        Returns: Json
      }
      search_properties: {
        Args: { search?: Json; after?: Json; page_size?: number; skip?: number }
        Returns: Json
      }
      send_agreement: {
        Args: { _agreement_id: string; _version_no: number; _content_sha256: string; _expires_in_days: number; _expected: string; _key: string }
        Returns: Json
      }
      send_answers: {
        Args: { _enquiry_ids: string[]; _body: string; _key: string }
        Returns: Json
      }
      send_message: {
        Args: { _enquiry_id: string; _kind: string; _body: string; _files: Json; _key: string }
        Returns: Json
      }
      set_payee: {
        Args: { _holder_name: string; _vpa: string; _key: string }
        Returns: Json
      }
      set_property_photos: {
        Args: { _property_id: string; _photos: Json }
        Returns: Json
      }
      set_property_status: {
        Args: { _property_id: string; _status: string }
        Returns: Json
      }
      set_ticket_cost: {
        Args: { _ticket_id: string; _cost_paise: number; _tenant_share_paise: number; _expected: string; _key: string }
        Returns: Json
      }
      shortlist_application: {
        Args: { _application_id: string; _expected: string; _key: string }
        Returns: Json
      }
      sign_agreement: {
        Args: { _agreement_id: string; _version_no: number; _document_sha256: string; _signed_name: string; _language: string; _expected: string; _key: string }
        Returns: Json
      }
      sign_handover: {
        Args: { _handover_id: string; _content_sha256: string; _expected: string; _key: string }
        Returns: Json
      }
      start_enquiry: {
        Args: { _property_id: string; _body: string; _move_in_on?: string; _people?: number; _occupancy?: string; _key?: string }
        Returns: Json
      }
      submit_application: {
        Args: { _application_id: string; _terms: Json; _documents: Json; _consent_version: string; _expected: string; _key: string }
        Returns: Json
      }
      submit_property_draft: {
        Args: { _draft_id: string }
        Returns: string
      }
      suggested_searches: {
        Args: never
        Returns: Json
      }
      take_agreement_back: {
        Args: { _agreement_id: string; _expected: string; _key: string }
        Returns: Json
      }
      take_back_message: {
        Args: { _message_id: number; _key: string }
        Returns: Json
      }
      take_dispute_back: {
        Args: { _dispute_id: string; _expected: string; _key: string }
        Returns: Json
      }
      take_leave_request_back: {
        Args: { _request_id: string; _expected: string; _key: string }
        Returns: Json
      }
      take_offer_back: {
        Args: { _application_id: string; _expected: string; _key: string }
        Returns: Json
      }
      take_pan_back: {
        Args: { _tenancy_id: string; _key: string }
        Returns: Json
      }
      take_payment_back: {
        Args: { _payment_id: string; _expected: string; _key: string }
        Returns: Json
      }
      take_refund_back: {
        Args: { _refund_id: string; _expected: string; _key: string }
        Returns: Json
      }
      tenancy: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      tenancy_handovers: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      tenancy_tax: {
        Args: { _tenancy_id: string }
        Returns: Json
      }
      tenant_reviews: {
        Args: { _application_id: string }
        Returns: Json
      }
      thread: {
        Args: { _enquiry_id: string; _before_id?: number; _limit?: number }
        Returns: Json
      }
      thread_counts: {
        Args: { _property_id?: string }
        Returns: Json
      }
      ticket: {
        Args: { _ticket_id: string }
        Returns: Json
      }
      try_invite: {
        Args: { _code: string }
        Returns: Json
      }
      unblock_person: {
        Args: { _enquiry_id: string; _key: string }
        Returns: Json
      }
      unread_threads: {
        Args: never
        Returns: number
      }
      verify_file: {
        Args: { _sha256: string }
        Returns: Json
      }
      verify_receipt: {
        Args: { _code: string }
        Returns: Json
      }
      visit_calendar: {
        Args: { _visit_id: string }
        Returns: Json
      }
      visit_place: {
        Args: { _visit_id: string }
        Returns: Json
      }
      visit_place_views: {
        Args: { _visit_id: string }
        Returns: Json
      }
      waive_charge: {
        Args: { _charge_id: string; _amount_paise: number; _reason: string; _key: string }
        Returns: Json
      }
      withdraw_application: {
        Args: { _application_id: string; _expected: string; _key: string }
        Returns: Json
      }
      withdraw_property_revision: {
        Args: { _property_id: string }
        Returns: Json
      }
      withdraw_signature: {
        Args: { _agreement_id: string; _expected: string; _key: string }
        Returns: Json
      }
      withdraw_ticket: {
        Args: { _ticket_id: string; _expected: string; _key: string }
        Returns: Json
      }
      write_review: {
        Args: { _subject: string; _subject_id: string; _stars: number; _parts: Json; _words: string; _key: string; _good_for?: string[] }
        Returns: Json
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}

type Schema = Database['public']

/** A row as it is read. */
export type Tables<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Row']
/** A row as it is inserted. */
export type TablesInsert<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Insert']
/** The part of a row that an update changes. */
export type TablesUpdate<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Update']
