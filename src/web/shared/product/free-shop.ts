/** Whether the shop of this server takes no money: the page says it (`PAYMENTS=off`). It has no cart, no orders and nothing that comes by post. */
export const isShopFree = (): boolean => document.documentElement.dataset.shop === 'free'
