// How much of an ingredient is there, as a bar: the par is at a third of it.

/** What a full bar stands for; the notch of the style is at one of them. */
const PARS = 3;

/** From 0 to 1; null where nobody set a par. */
export const levelShare = (onHand, par) => (Number(par) > 0 ? Math.max(0, Math.min(1, Number(onHand) / (PARS * Number(par)))) : null);
