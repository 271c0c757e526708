import { useMutation } from '@tanstack/react-query'
import { errorText } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { beginPayment } from './queries.ts'

type Props = { readonly order: string; readonly isDisabled: boolean; readonly onRefused: (words: string) => void }

/** Leads to the card provider's own page: card numbers are never typed here. */
export function CardPayment({ order, isDisabled, onRefused }: Props) {
  const begin = useMutation({
    mutationFn: () => beginPayment(order, 'card'),
    meta: { quiet: true },
    onSuccess: ({ approvalUrl }) => window.location.assign(approvalUrl),
    onError: (cause) => onRefused(errorText(cause)),
  })
  return (
    <Button isBusy={begin.isPending || begin.isSuccess} disabled={isDisabled} onClick={() => begin.mutate()}>
      {begin.isPending || begin.isSuccess ? 'Opening the card page…' : 'Pay by card'}
    </Button>
  )
}
