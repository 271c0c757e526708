/**
 * The script of PayPal's JavaScript SDK (version 5) as the simulator serves it: the part of its contract that buttons use. The buyer
 * approves in a window of the simulator.
 */
;(() => {
  const own = document.currentScript
  const address = new URL(own.src)
  const pages = address.href.slice(0, address.href.indexOf('/paypal/sdk/js'))
  const namespace = own.dataset.namespace ?? 'paypal'
  const disabled = (address.searchParams.get('disable-funding') ?? '').split(',')
  const funding = { PAYPAL: 'paypal', PAYLATER: 'paylater', CREDIT: 'credit', CARD: 'card' }
  const labels = { paypal: 'PayPal', paylater: 'Pay Later', credit: 'PayPal Credit', card: 'Debit or Credit Card' }
  const isFundingEligible = (source) => Object.values(funding).includes(source) && !disabled.includes(source)

  /** Opens the approval window, still empty: browsers allow it only while they handle the click. */
  function openWindow() {
    const popup = window.open('', '_blank', 'popup,width=480,height=720')
    if (!popup) throw new Error('The browser blocked the PayPal window.')
    addEventListener('pagehide', () => popup.close())
    return popup
  }

  /** Shows an order in the approval window. Resolves with what the buyer did there; closing it cancels. */
  function askBuyer(popup, orderID) {
    const { promise, resolve } = Promise.withResolvers()
    const receive = ({ source, origin, data }) => {
      if (source === popup && origin === new URL(pages).origin && data?.from === 'paypal-simulator') resolve(data.type)
    }
    addEventListener('message', receive)
    const timer = setInterval(() => popup.closed && resolve('cancel'), 500)
    popup.location = `${pages}/paypal/checkoutnow?token=${encodeURIComponent(orderID)}&opener=${encodeURIComponent(location.origin)}`
    return promise.finally(() => {
      clearInterval(timer)
      removeEventListener('message', receive)
    })
  }

  function createButtons(options = {}) {
    let props = options
    let container = null
    let isEnabled = true
    const sources = props.fundingSource ? [props.fundingSource] : Object.values(funding)
    const eligible = sources.filter(isFundingEligible)

    const setEnabled = (value) => async () => {
      isEnabled = value
    }

    async function approve(popup, orderID) {
      if ((await askBuyer(popup, orderID)) === 'cancel') {
        await props.onCancel?.({ orderID }, { redirect: (url) => location.assign(url) })
        return
      }
      const data = { orderID, payerID: 'QYR5Z8XDVJNXQ', paymentID: null, billingToken: null, facilitatorAccessToken: '' }
      let restarted = null // the shop may or may not wait for it
      const restart = () => {
        restarted = approve(popup, orderID)
        return restarted
      }
      await props.onApprove?.(data, { restart, redirect: (url) => location.assign(url) })
      await restarted
    }

    async function pay(popup, fundingSource) {
      let goesOn = isEnabled
      const reject = async () => {
        goesOn = false
      }
      await props.onClick?.({ fundingSource }, { resolve: async () => {}, reject })
      if (goesOn) await approve(popup, await props.createOrder({ paymentSource: fundingSource }, {}))
    }

    async function handleClick(fundingSource) {
      const popup = openWindow()
      try {
        await pay(popup, fundingSource)
      } finally {
        popup.close()
      }
    }

    function drawButton(fundingSource) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'paypal-simulator-button'
      button.dataset.fundingSource = fundingSource
      button.textContent = `${labels[fundingSource]} (test money)`
      button.addEventListener('click', () => {
        button.disabled = true
        handleClick(fundingSource)
          .catch((error) => props.onError?.(error))
          .finally(() => {
            button.disabled = false
          })
      })
      return button
    }

    return {
      isEligible: () => eligible.length > 0,
      updateProps: async (changed) => {
        props = { ...props, ...changed }
      },
      close: async () => {
        container?.replaceChildren()
        container = null
      },
      render: async (target) => {
        container = typeof target === 'string' ? document.querySelector(target) : target
        if (!container?.isConnected) throw new Error('Document is ready and element container does not exist.')
        container.replaceChildren(drawStyles(), ...eligible.map(drawButton))
        props.onInit?.({}, { enable: setEnabled(true), disable: setEnabled(false) })
      },
    }
  }

  function drawStyles() {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `${pages}/assets/buttons.css`
    return link
  }

  window[namespace] = { version: '5.0.simulator', FUNDING: funding, isFundingEligible, Buttons: createButtons }
})()
