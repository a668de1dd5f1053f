// A reading desk at night, for the first sample banner. Units are centimetres; the camera looks along +z.
#version 3.7;
global_settings {
  assumed_gamma 1.0
  radiosity { count 35 error_bound 1.3 recursion_limit 1 low_error_factor 0.6 gray_threshold 0.3 brightness 0.9 }
}
camera {
  location <2, 22, -62>
  right x * 1650/960
  look_at <1.6, 8.4, 0>
  angle 50
  aperture 1.3
  focal_point <0, 7, -9>
  blur_samples 15
  variance 1/1200
  confidence 0.9
}

// A reading lamp outside the picture, and what is left of the evening in a window.
light_source {
  <-38, 46, -30> rgb <1.0, 0.72, 0.42> * 3.1
  spotlight point_at <1, 3, -4> radius 15 falloff 44 tightness 1.2
  area_light <7, 0, 0>, <0, 0, 7>, 4, 4 adaptive 1 jitter circular orient
  fade_distance 60 fade_power 2
}
light_source {
  <80, 60, -50> rgb <0.32, 0.44, 0.62> * 0.16
  area_light <20, 0, 0>, <0, 20, 0>, 3, 3 adaptive 1 jitter
}
background { rgb <0.01, 0.012, 0.014> }

#include "books.pov"

// The table.
box { <-160, -4, -40>, <160, 0, 34> texture { Wood } }

// The stack.
union {
  object { Lying(4.4, 25, 17.5, Indigo, "Company Law", 1.95, Gold, 1) rotate y * 4 }
  object { Lying(3.4, 24, 16.5, Chay, "Torts: A Primer", 1.7, Gold, 1) rotate y * -5 translate <0.8, 4.4, 0.2> }
  object { Lying(2.6, 21.5, 15, Sand, "Communication in Healthcare", 1.18, InkLook, 0) rotate y * 7 translate <-0.9, 7.8, 0.9> }
  object { Lying(3.0, 22.5, 15.5, Neem, "Lifestyle Medicine", 1.5, Ivory, 1) rotate y * -9 translate <0.4, 10.4, 0.6> }
  translate <-1.5, 0, -9>
}

// The row beside it.
union {
  object { Book(3.6, 23.5, 17, Ink, "Commercial Arbitration", 1.5, Gold, 1) }
  object { Book(2.5, 20.5, 15, Rose, "Trusts: A Primer", 1.25, InkLook, 0) translate <3.2, 0, 0.8> }
  object { Book(4.2, 24.5, 17.5, Neem * 1.2, "Labour Law", 2.0, Gold, 1) translate <6.75, 0, -0.3> }
  object { Book(2.1, 21.5, 15, Sand * 1.15, "Notes to Thesis", 1.1, ChayLook, 0) translate <10.1, 0, 0.6> }
  object { Book(3.4, 22.5, 16, Chay * 0.8, "Evidence", 1.7, Ivory, 1) translate <13.1, 0, 0.1> }
  object { Book(2.8, 21, 15, Indigo * 1.1, "Trade Marks", 1.4, Gold, 0) rotate z * 8 translate <17.6, 0.15, 0.6> }
  translate <16.5, 0, -2>
  rotate y * 9
}

// A steel tumbler of coffee.
union {
  lathe {
    cubic_spline 9,
    <0, 0.05>, <2.4, 0>, <2.55, 0.15>, <2.75, 4>, <2.95, 7.2>, <3.5, 8.0>, <3.42, 8.06>, <2.85, 7.3>, <2.6, 4>
    sturm
    texture { pigment { rgb <0.62, 0.60, 0.57> } finish { diffuse 0.16 specular 0.9 roughness 0.012 metallic reflection { 0.55 metallic } } }
  }
  cylinder { <0, 6.5, 0>, <0, 6.6, 0>, 2.72 texture { pigment { rgb <0.20, 0.105, 0.05> } finish { diffuse 0.7 specular 0.2 } } }
  translate <-21.5, 0, -10>
}

// An open book in front of the lamp.
union {
  object { Leaves texture { Written } }
  object { Leaves scale <-1, 1, 1> texture { Written } }
  box { <-13.9, 0, -0.5>, <13.9, 0.12, 19.5> Cloth(Indigo) }
  rotate y * -14
  translate <-13, 0, -36>
}

// A pencil.
union {
  cylinder { <0, 0, 0>, <15, 0, 0>, 0.36 texture { pigment { rgb <0.55, 0.04, 0.04> } finish { specular 0.5 roughness 0.02 } } }
  cone { <15, 0, 0>, 0.36, <16.6, 0, 0>, 0.07 texture { pigment { rgb <0.62, 0.44, 0.24> } } }
  cone { <16.45, 0, 0>, 0.09, <16.9, 0, 0>, 0.01 texture { pigment { rgb 0.05 } } }
  cylinder { <-0.05, 0, 0>, <-1.2, 0, 0>, 0.38 texture { Gold } }
  translate y * 0.37 rotate y * 24 translate <6, 0, -24>
}

// The shelves behind, out of focus.
#declare R = seed(41);
#declare Row = 0;
#while (Row < 3)
  box { <-140, -2 + Row * 32, 60>, <140, 0 + Row * 32, 84> texture { Wood } translate y * -8 }
  #declare X = -110;
  #while (X < 120)
    #local T = 2.2 + rand(R) * 3.2;
    #local H = 19 + rand(R) * 8;
    #local Pick = int(rand(R) * 6);
    #switch (Pick)
      #case (0) #local C = Chay * 0.8; #break
      #case (1) #local C = Neem; #break
      #case (2) #local C = Indigo; #break
      #case (3) #local C = Sand * 0.7; #break
      #case (4) #local C = Ink; #break
      #else #local C = Rose * 0.6;
    #end
    #if (rand(R) > 0.06)
      union {
        box { <0.06, 0, 0>, <T - 0.06, H, 17> }
        cylinder { <0, 0, 0>, <0, H, 0>, 1 scale <T/2, 1, 0.8> translate x * T/2 }
        pigment { rgb C }
        finish { diffuse 0.75 specular 0.05 }
        normal { granite 0.1 }
        translate <X, -8 + Row * 32, 64>
      }
      #if (rand(R) > 0.5)
        box { <X + 0.1, -8 + Row * 32 + H * 0.7, 62.9>, <X + T - 0.1, -8 + Row * 32 + H * 0.82, 66> texture { Gold } }
      #end
    #end
    #declare X = X + T + 0.1;
  #end
  #declare Row = Row + 1;
#end
box { <-140, -60, 84>, <140, 120, 86> pigment { rgb <0.03, 0.022, 0.016> } }
light_source { <-30, 70, 10> rgb <1, 0.7, 0.42> * 0.5 fade_distance 50 fade_power 2 spotlight point_at <-10, 20, 66> radius 20 falloff 50 shadowless }
