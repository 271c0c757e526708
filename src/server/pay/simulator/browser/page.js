/** The buyer's side of the simulator's pages: approves or cancels, tells the window that opened this one, or goes back to the shop. */
const form = document.querySelector('#approve')
const cancel = document.querySelector('#cancel')
const message = document.querySelector('#message')
/** The origin of the shop's page when this is a popup of PayPal's script. */
const openedBy = new URLSearchParams(location.search).get('opener')

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void pay()
})

async function pay() {
  const button = form.querySelector('button')
  button.disabled = true
  message.textContent = ''
  try {
    const { outcome, next } = await approve(form.dataset.reference, new FormData(form).get('scenario'))
    if (outcome === 'approved') return leave('approve', next)
    message.textContent =
      outcome === 'declined' ? 'The card was declined. Choose what happens, and pay again.' : 'This payment is over. Go back to the shop.'
  } catch {
    message.textContent = 'The simulator could not be reached. Try again.'
  }
  button.disabled = false
  button.focus()
}

cancel?.addEventListener('click', (event) => {
  if (!isPopup()) return
  event.preventDefault()
  leave('cancel', null)
})

const isPopup = () => openedBy !== null && window.opener !== null

async function approve(reference, scenario) {
  // Without cookies: the simulator knows no login, and the shop's CSRF cookie belongs to one.
  const answer = await fetch(`/simulator/approve/${reference}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`)
  return answer.json()
}

function leave(type, next) {
  if (isPopup()) {
    message.textContent = 'Going back to the shop…' // whose script closes this window
    window.opener.postMessage({ from: 'paypal-simulator', type }, openedBy)
  } else if (next) location.assign(next)
  else message.textContent = 'Done. You can close this window.'
}
