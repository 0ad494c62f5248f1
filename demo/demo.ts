/** What a server in demo mode loads: invented pictures, invented data, and a bank without money. */
export { drawCoversAhead } from './pictures/draw-covers-ahead.ts'
export { drawnPictures } from './pictures/drawn-pictures.ts'
export { seedIfEmpty } from './seed/seed.ts'
export { testBankPayments } from './test-bank/payments.ts'
