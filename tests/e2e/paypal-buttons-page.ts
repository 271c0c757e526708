import {
  PayPalButtons,
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** A page with nothing but PayPal's own React component, for the script of the simulator. `?sdk=` names another script. */
const options: ReactPayPalScriptOptions = {
  clientId: 'test',
  currency: 'USD',
  intent: 'capture',
  disableFunding: 'credit,card',
  sdkBaseUrl: new URLSearchParams(location.search).get('sdk') ?? '/simulator/paypal/sdk/js',
}

const report = (text: string) => document.querySelector('#log')?.append(` ${text}`)
const post = async (path: string): Promise<string> => (await fetch(path, { method: 'POST' })).text()

const callbacks: PayPalButtonsComponentProps = {
  createOrder: () => post('/begin'),
  onApprove: async ({ orderID }, actions) => {
    const state = await post(`/capture/${orderID}`)
    report(state)
    if (state === 'declined') actions.restart()
  },
  onCancel: () => report('cancelled'),
  onError: (error) => report(`error: ${error}`),
}

function Buttons() {
  const [{ isInitial, isPending, isResolved, isRejected }] = usePayPalScriptReducer()
  const state = [isInitial && 'initial', isPending && 'pending', isResolved && 'resolved', isRejected && 'rejected'].filter(Boolean).join()
  useEffect(() => report(state), [state])
  return isResolved ? createElement(PayPalButtons, callbacks) : null
}

createRoot(document.querySelector('#root') as Element).render(createElement(PayPalScriptProvider, { options }, createElement(Buttons)))
