/** XML namespaces that drawings use. */
export const SVG = 'http://www.w3.org/2000/svg';
export const XHTML = 'http://www.w3.org/1999/xhtml';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw something. A drawing without any of them is empty. */
export const graphics = names('path rect circle ellipse line polyline polygon text image use');

/** SVG elements that are kept. They can neither run scripts nor embed HTML. All other elements are removed. */
export const drawable: ReadonlySet<string> = new Set([
  ...graphics,
  ...names(`svg g defs symbol switch a title desc view style tspan textPath
    linearGradient radialGradient stop pattern clipPath mask marker filter
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    animate animateTransform animateMotion set mpath`),
]);

/** Elements whose text is kept, with the text of their child elements. Other text is removed. */
export const textual = names('text title desc');

/** Elements that animate an attribute of another element, usually of their parent. */
export const animations = names('animate animateTransform animateMotion set');

/** Elements whose `href` refers to another part of the drawing or to an image. */
export const referring = names(`image use feImage textPath mpath linearGradient radialGradient pattern filter
  animate animateTransform animateMotion set`);
