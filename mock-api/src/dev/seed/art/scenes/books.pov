// Books, wood and paper, shared by the scenes of the sample photographs. Units are centimetres.
#declare Eczar = "eczar.ttf";

#declare Chay = <0.36, 0.022, 0.03>;
#declare Neem = <0.022, 0.11, 0.062>;
#declare Indigo = <0.022, 0.036, 0.15>;
#declare Ink = <0.03, 0.045, 0.038>;
#declare Sand = <0.52, 0.40, 0.24>;
#declare Rose = <0.55, 0.33, 0.27>;
#declare Wood = texture {
  pigment {
    wood turbulence 0.05 octaves 4 omega 0.5
    color_map { [0 rgb <0.11, 0.045, 0.018>] [0.55 rgb <0.165, 0.07, 0.028>] [0.85 rgb <0.085, 0.033, 0.013>] [1 rgb <0.11, 0.045, 0.018>] }
    scale <1.3, 1.3, 14> rotate <1.5, 86, 0>
  }
  normal { wood 0.12 turbulence 0.05 scale <0.6, 0.6, 14> rotate <1.5, 86, 0> }
  finish { diffuse 0.8 specular 0.28 roughness 0.025 reflection { 0.01, 0.1 fresnel on } conserve_energy }
}
#declare Gold = texture { pigment { rgb <0.86, 0.60, 0.22> } finish { diffuse 0.55 specular 0.7 roughness 0.04 metallic } }
#declare Ivory = texture { pigment { rgb <0.78, 0.72, 0.58> } finish { diffuse 0.8 } }
#declare InkLook = texture { pigment { rgb <0.02, 0.03, 0.025> } finish { diffuse 0.7 } }
#declare ChayLook = texture { pigment { rgb <0.30, 0.02, 0.03> } finish { diffuse 0.7 } }
#declare Paper = texture {
  pigment { rgb <0.80, 0.73, 0.58> }
  normal { gradient y 0.5 slope_map { [0 <0, 1>] [0.5 <1, 0>] [1 <0, -1>] } turbulence 0.02 scale 0.11 }
  finish { diffuse 0.78 }
}
#macro Cloth(Colour)
  texture {
    pigment { granite color_map { [0 rgb Colour * 0.88] [1 rgb Colour * 1.08] } scale 3 }
    normal { bumps 0.18 scale 0.09 }
    finish { diffuse 0.75 specular 0.09 roughness 0.08 }
  }
#end

// A line of type on z = 0, centred at the origin, `Size` high.
#macro Type(Words, Size, Look)
  #local Line = text { ttf Eczar Words 0.6, 0 scale <Size, Size, 1> };
  #local Low = min_extent(Line);
  #local High = max_extent(Line);
  object { Line translate <-(Low.x + High.x) / 2, -Size * 0.26, 0> texture { Look } }
#end

// A standing book: back to the camera at z = 0, its foot in the middle at the origin.
#macro Book(Thick, High, Deep, Colour, Words, Size, Look, Bands)
  #local Round = 0.16 * Thick;
  union {
    // Boards
    box { <-Thick/2, 0, 0.1>, <-Thick/2 + 0.28, High, Deep> Cloth(Colour) }
    box { <Thick/2 - 0.28, 0, 0.1>, <Thick/2, High, Deep> Cloth(Colour) }
    // Back
    difference {
      cylinder { 0, y * High, 1 scale <Thick/2, 1, Round + 0.25> translate z * 0.25 }
      box { <-Thick, -1, 0.26>, <Thick, High + 1, Deep> }
      Cloth(Colour)
    }
    // Leaves
    box { <-Thick/2 + 0.28, 0.3, 0.2>, <Thick/2 - 0.28, High - 0.3, Deep - 0.35> texture { Paper rotate z * 90 } }
    #if (Bands)
      #local Stripe = difference {
        cylinder { 0, y * 0.16, 1 scale <Thick/2 + 0.03, 1, Round + 0.28> translate z * 0.25 }
        box { <-Thick, -1, 0.25>, <Thick, 1, Deep> }
      };
      object { Stripe translate y * High * 0.09 texture { Look } }
      object { Stripe translate y * (High * 0.09 + 0.42) texture { Look } }
      object { Stripe translate y * High * 0.89 texture { Look } }
      object { Stripe translate y * (High * 0.89 + 0.42) texture { Look } }
    #end
    #if (strlen(Words) > 0)
      object { Type(Words, Size, Look) rotate z * -90 translate <0, High * 0.5, -Round - 0.03> }
    #end
  }
#end

// The same book lying on its side, its back to the camera, its lower left front corner region centred on x.
#macro Lying(Thick, High, Deep, Colour, Words, Size, Look, Bands)
  object { Book(Thick, High, Deep, Colour, Words, Size, Look, Bands) translate y * -High/2 rotate z * 90 translate y * Thick/2 }
#end


#declare Print = texture {
  pigment {
    gradient z
    pigment_map {
      [0.0 rgb <0.80, 0.74, 0.60>]
      [0.52 rgb <0.80, 0.74, 0.60>]
      [0.52 bozo turbulence 0.1 color_map { [0.28 rgb <0.80, 0.74, 0.60>] [0.36 rgb <0.30, 0.26, 0.22>] [1 rgb <0.24, 0.21, 0.18>] } scale <1.1, 9, 0.4>]
      [0.88 bozo turbulence 0.1 color_map { [0.28 rgb <0.80, 0.74, 0.60>] [0.36 rgb <0.30, 0.26, 0.22>] [1 rgb <0.24, 0.21, 0.18>] } scale <1.1, 9, 0.4>]
      [0.88 rgb <0.80, 0.74, 0.60>]
      [1.0 rgb <0.80, 0.74, 0.60>]
    }
    scale 0.62
  }
  finish { diffuse 0.8 }
}
#declare Blank = texture { pigment { rgb <0.80, 0.74, 0.60> } finish { diffuse 0.8 } }
#declare HalfClosed = prism {
  linear_sweep bezier_spline 0, 19, 16,
  <0, 0.1>, <0.2, 1.6>, <1.6, 2.5>, <4, 2.3>,
  <4, 2.3>, <7.5, 2.0>, <10.5, 1.5>, <13, 1.1>,
  <13, 1.1>, <13.2, 0.8>, <13.3, 0.4>, <13.4, 0.1>,
  <13.4, 0.1>, <9, 0.1>, <5, 0.1>, <0, 0.1>
};
// The prism grows along y: laid down, its profile stands in the x-y plane.
#declare Leaves = object { HalfClosed rotate x * -90 scale <1, 1, -1> };
#declare Written = texture {
  pigment_pattern { boxed scale <5.4, 30, 8.2> translate <6.6, 0, 9.7> color_map { [0.001 rgb 0] [0.001 rgb 1] } }
  texture_map { [0.5 Blank] [0.5 Print] }
}
