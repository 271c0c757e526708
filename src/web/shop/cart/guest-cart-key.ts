/** Where a device keeps the cart of a guest. */
export const guestCartKey = 'guest-cart'
