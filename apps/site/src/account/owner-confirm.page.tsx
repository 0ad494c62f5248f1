import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_SPACE } from '../platform/spaces.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FormFailure, Notice } from './form-parts.tsx'
import { welcome } from './session.ts'
import { SpaceFrame } from './space-frame.tsx'

/**
 * Where the link of an owner's mail leads (OW-01). The address is confirmed by a POST of the loaded page: a program that only
 * looks at the link uses nothing up. Then on to the password, or, for who has one, into the space.
 */
export function OwnerConfirmPage({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  // A query and not a mutation, so that it happens once whatever mounts and unmounts.
  const { data, error } = useQuery({
    queryKey: ['confirm', token],
    queryFn: async () => {
      const confirmed = await apiClient().confirmUser(token)
      if (confirmed.loggedIn) await welcome(queryClient, 'owner')
      return confirmed
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!data) return
    const next = data.loggedIn
      ? { to: `${OWNER_SPACE}/votre-compte` }
      : { to: `${OWNER_SPACE}/inscription/finalisation`, search: { token: data.token } }
    router.navigate({ ...next, replace: true } as never)
  }, [data, router])

  return (
    <SpaceFrame space="owner" title={m.account_confirm_title()}>
      <noscript>
        <Notice kind="warning">{m.account_needs_scripts()}</Notice>
      </noscript>
      <div role="status">
        {!error && (
          <p className="with-scripts flex items-center gap-3 text-md">
            <span className="spinner" />
            {m.account_confirming()}
          </p>
        )}
      </div>
      {error && (
        <>
          <FormFailure error={error} />
          <OwnerLinkOver />
        </>
      )}
    </SpaceFrame>
  )
}

/** What to do with a link that is no good any more. */
export function OwnerLinkOver() {
  return (
    <>
      <p className="text-md">{m.owner_link_over()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${OWNER_SPACE}/inscription`}>{m.account_forgotten_again()}</ButtonLink>
        <ButtonLink href={OWNER_SPACE} variant="secondary">
          {m.account_back_to_login()}
        </ButtonLink>
      </div>
    </>
  )
}
